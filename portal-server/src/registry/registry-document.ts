import type { Registry, RegistryEntry, SectionRelease } from '@portal/shared-contracts/schemas';
import { assetPath, SHELL, type Artifact, type SectionArtifact, type ShellArtifact } from './artifact.ts';
import { standingByName, type Release } from './release-history.ts';

/** What is deployed: the document that everyone reads, and the shell's page that comes with it. */
export interface Deployed {
  registry: Registry;
  shell: ShellArtifact | undefined;
}

/** The versions that a registry shows: of each artifact the released one and the one before it. */
export const versionsShown = (history: readonly Release[]): { name: string; version: string }[] =>
  [...standingByName(history)].flatMap(([name, versions]) =>
    [...new Set(versions.slice(-2))].map((version) => ({ name, version })),
  );

/** The registry that follows from a history and from the artifacts that {@link versionsShown} names. */
export function deployedBy(history: readonly Release[], artifacts: readonly Artifact[]): Deployed {
  const byVersion = new Map(artifacts.map((artifact) => [`${artifact.name} ${artifact.version}`, artifact]));
  const newest = history.at(-1);
  const sections: Record<string, RegistryEntry> = {};
  let shell: ShellArtifact | undefined;
  for (const [name, versions] of standingByName(history)) {
    const [stable, previous] = versions
      .slice(-2)
      .reverse()
      .map((version) => byVersion.get(`${name} ${version}`));
    if (stable?.kind === 'shell') shell = stable;
    if (stable?.kind !== 'section') continue;
    sections[name] = {
      stable: sectionRelease(stable),
      ...(previous?.kind === 'section' && { previous: sectionRelease(previous) }),
    };
  }
  return {
    registry: {
      serial: newest?.serial ?? 0,
      issuedAt: (newest?.releasedAt ?? new Date(0)).toISOString(),
      shell: { version: shell?.version ?? '' },
      sections: Object.fromEntries(Object.entries(sections).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
    shell,
  };
}

function sectionRelease({
  name,
  version,
  remote,
  entry,
  integrity,
  preload,
  descriptor,
}: SectionArtifact): SectionRelease {
  const publicPath = (path: string) => assetPath(name, version, path);
  return {
    name,
    version,
    remote,
    entry: publicPath(entry),
    integrity: Object.fromEntries(
      Object.entries(integrity).map(([path, sha384]) => [publicPath(path), sha384]),
    ),
    preload: preload.map(publicPath),
    descriptor,
  };
}

/** True for the shell and for anything that can be a section's name. */
export const isArtifactName = (name: string): boolean => name === SHELL || /^mfe-[a-z][a-z0-9-]*$/.test(name);
