import path from 'node:path';
import { CommandError, EXIT } from '../exit.ts';
import { lastBuilt, type Built } from '../publishing/artifact-file.ts';
import { artifactFolder, artifactNames, isInstalled, isSection, ROOT } from '../build/artifacts.ts';
import { buildArtifacts } from '../build/build-artifacts.ts';

export type Workshop = typeof workshop;

/** @throws CommandError when the current folder is not a section's */
export function requireSection(): void {
  if (!isSection(ROOT))
    throw new CommandError("This is no section's folder: run it where section.ts is.", EXIT.wrongLine);
}

/** The artifacts that commands build and publish: those of this repository or, for the installed tools, the section in the current folder. */
export const workshop = {
  /** Names of the artifacts here. @throws CommandError for the installed tools outside a section's folder */
  names(): string[] {
    if (isInstalled) requireSection();
    return artifactNames();
  },
  /** The section of this folder, the default of commands; undefined in this repository. */
  ownName: (): string | undefined => (isSection(ROOT) ? artifactNames()[0] : undefined),
  /** Builds `name` if something changed; with `build` false, returns the last build. `say` gets the progress. */
  async built(name: string, { build, say }: { build: boolean; say: (line: string) => void }): Promise<Built> {
    if (build) {
      const [result] = await buildArtifacts([name], {
        onProgress: ({ state, version, seconds }) =>
          say(state === 'building' ? `Building ${name} ${version} …` : `Built in ${seconds.toFixed(1)} s.`),
      });
      if (result) return result;
    }
    return lastBuilt(name, path.join(artifactFolder(ROOT, name), 'dist'));
  },
};
