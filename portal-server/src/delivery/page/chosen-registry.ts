import { hash } from 'node:crypto';
import type { Registry, RegistryEntry, SectionRelease } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/http/portal-app.ts';
import { askedPreview, judgePreview, keepPreview, type Preview } from './preview.ts';
import { visitorOf } from './visitor.ts';

type Refused = Extract<Preview, { kind: 'refused' }>;

/**
 * The registry for the visitor of this request, or the refusal of their preview. The session is read only when visitors get
 * different registries.
 */
export async function registryFor(
  request: FastifyRequest,
  reply: FastifyReply,
  registry: Registry,
  services: Pick<Services, 'database' | 'now'>,
): Promise<Registry | Refused> {
  const asked = askedPreview(request);
  const hasCanary = Object.values(registry.sections).some(({ canary }) => canary !== undefined);
  if (asked === undefined && !hasCanary) return registry;
  const user = await visitorOf(request, services);
  const preview: Preview = asked
    ? await judgePreview(services.database.db, asked.text, user)
    : { kind: 'none' };
  // A preview from the cookie that is no longer allowed ends silently: the visitor gets the usual page.
  if (asked && (asked.isNew || preview.kind !== 'shown')) keepPreview(reply, preview);
  if (preview.kind === 'refused' && asked?.isNew) return preview;
  return chosenRegistry(registry, {
    profileId: user?.profileId,
    preview: preview.kind === 'shown' ? preview.release : undefined,
  });
}

export const isRefused = (given: Registry | Refused): given is Refused => 'kind' in given;

/** The facts of a visitor that decide which versions they get. */
interface Visitor {
  /** Undefined without a session: then every section has its released version. */
  profileId?: number | undefined;
  /** A version, released or not, that a member of staff previews. */
  preview?: SectionRelease | undefined;
}

/**
 * True when a person is in the share that gets a section's canary. It depends only on the person and the section's name. A larger
 * share contains every smaller one.
 */
export function isAmong(percent: number, name: string, profileId: number): boolean {
  const number = hash('sha256', `${name} ${profileId}`, 'buffer').readUInt32BE();
  return number % 100 < percent;
}

/** The registry of one visitor's page: the visitor's version is `stable`, and the version that it replaces is `previous`. */
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
