import { hash } from 'node:crypto';
import type { Registry, RegistryEntry, SectionRelease } from '@portal/shared-contracts/schemas';
import { assetPath, SHELL, type Artifact, type SectionArtifact, type ShellArtifact } from './artifact.ts';
import { versionsShown, type RegistryState, type Standing } from './standing.ts';

/** The versions in the registry of a state. */
export const artifactsShown = ({ standings }: RegistryState) =>
  [...standings].flatMap(([name, standing]) => versionsShown(standing).map((version) => ({ name, version })));

/**
 * The registry of a state. `artifacts` are the stored versions of {@link artifactsShown}, `flags` the switches that are set for
 * everybody, by section.
 */
export function registryOf(
  { newest, standings }: RegistryState,
  artifacts: readonly Artifact[],
  flags: ReadonlyMap<string, Record<string, boolean>>,
): Registry {
  const byVersion = new Map(artifacts.map((artifact) => [`${artifact.name} ${artifact.version}`, artifact]));
  const entries: [string, RegistryEntry][] = [];
  let shell: ShellArtifact | undefined;
  for (const [name, standing] of standings) {
    const stored = (version: string | undefined) => byVersion.get(`${name} ${version}`);
    const stable = stored(standing.versions.at(-1));
    if (stable?.kind === 'shell') shell = stable;
    if (stable?.kind === 'section') {
      const own = flags.get(name);
      const before = stored(standing.versions.at(-2));
      const entry = registryEntry(stable, before, stored(standing.canary?.version), standing);
      entries.push([name, { ...entry, ...(own && { flags: own }) }]);
    }
  }
  return {
    serial: newest?.serial ?? 0,
    issuedAt: (newest?.releasedAt ?? new Date(0)).toISOString(),
    shell: { version: shell?.version ?? '', ...(shell && { page: pageHash(shell.html) }) },
    sections: Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function registryEntry(
  stable: SectionArtifact,
  previous: Artifact | undefined,
  canary: Artifact | undefined,
  standing: Standing,
): RegistryEntry {
  return {
    stable: sectionRelease(stable),
    ...(previous?.kind === 'section' && { previous: sectionRelease(previous) }),
    ...(canary?.kind === 'section' && {
      canary: { release: sectionRelease(canary), percent: standing.canary?.percent ?? 0 },
    }),
  };
}

/** Hash of the shell's page in the signed registry. */
export const pageHash = (html: string): string => `sha384-${hash('sha384', html, 'base64')}`;

/** A stored version of a section in the form that pages load. */
export function sectionRelease({
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

/** True for the shell's name and for every possible name of a section. */
export const isArtifactName = (name: string): boolean => name === SHELL || /^mfe-[a-z][a-z0-9-]*$/.test(name);
