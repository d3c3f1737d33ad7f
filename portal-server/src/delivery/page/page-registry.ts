import type { Registry, SectionRelease } from '@portal/shared-contracts/schemas';

/** The registry as a page needs it: released and previous versions, and the hashes of scripts only. */
export function pageRegistry(registry: Registry): Registry {
  const sections = Object.entries(registry.sections).map(
    ([name, { stable, previous }]) =>
      [name, { stable: slim(stable), ...(previous && { previous: slim(previous) }) }] as const,
  );
  return { ...registry, sections: Object.fromEntries(sections) };
}

function slim(release: SectionRelease): SectionRelease {
  const hashes = Object.entries(release.integrity).filter(([path]) => path.endsWith('.js'));
  return { ...release, integrity: Object.fromEntries(hashes) };
}

/** JSON for a script element: nothing in it can end the element or open a comment. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
