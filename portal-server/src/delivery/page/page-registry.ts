import type { Registry, SectionRelease } from '@portal/shared-contracts/schemas';

/**
 * The registry as a page needs it: released and previous versions, the hashes of scripts only, and the share of pages that measure
 * their visits.
 */
export function pageRegistry(registry: Registry, measuredPercent: number): Registry {
  const sections = Object.entries(registry.sections).map(
    ([name, { stable, previous, flags, isTried }]) =>
      [
        name,
        {
          stable: slim(stable),
          ...(previous && { previous: slim(previous) }),
          ...(flags && { flags }),
          ...(isTried && { isTried }),
        },
      ] as const,
  );
  return { ...registry, sections: Object.fromEntries(sections), measuredPercent };
}

function slim(release: SectionRelease): SectionRelease {
  const hashes = Object.entries(release.integrity).filter(([path]) => path.endsWith('.js'));
  return { ...release, integrity: Object.fromEntries(hashes) };
}

/** JSON for a script element: nothing in it can end the element or open a comment. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
