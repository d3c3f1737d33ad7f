import { hash } from 'node:crypto';
import type { Registry, RegistryEntry, SectionRelease } from '@portal/shared-contracts/schemas';

/** Who a page is for, as far as it decides which versions they get. */
export interface Visitor {
  /** Undefined before somebody signs in: then everything is as it is released. */
  profileId?: number | undefined;
  /** A version that staff try, whether it is released or not. */
  preview?: SectionRelease | undefined;
}

/**
 * True when a person is among the share that gets a section's canary. It depends on the person and the section's name alone, and
 * a larger share holds the smaller one.
 */
export function isAmong(percent: number, name: string, profileId: number): boolean {
  const number = hash('sha256', `${name} ${profileId}`, 'buffer').readUInt32BE();
  return number % 100 < percent;
}

/** The registry that one visitor's page is given: what they get stands as released, what it replaces as the version before. */
export function chosenRegistry(registry: Registry, { profileId, preview }: Visitor): Registry {
  const sections = Object.entries(registry.sections).map(([name, entry]): [string, RegistryEntry] => {
    const { canary } = entry;
    const isChosen = canary && profileId !== undefined && isAmong(canary.percent, name, profileId);
    return [name, isChosen ? instead(entry, canary.release) : entry];
  });
  if (preview === undefined) return { ...registry, sections: Object.fromEntries(sections) };
  const { name, version } = preview;
  const released = registry.sections[name];
  const tried = released ? instead(released, preview) : { stable: preview };
  return {
    ...registry,
    sections: { ...Object.fromEntries(sections), [name]: tried },
    preview: { name, version },
  };
}

const instead = ({ stable }: RegistryEntry, release: SectionRelease): RegistryEntry =>
  release.version === stable.version ? { stable } : { stable: release, previous: stable };
