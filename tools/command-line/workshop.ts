import path from 'node:path';
import { CommandError, EXIT } from '../exit.ts';
import { lastBuilt } from '../publishing/last-built.ts';
import type { Built } from '../publishing/upload.ts';
import { artifactFolder, artifactNames, isInstalled, isSection, ROOT } from '../build/artifacts.ts';
import { buildArtifacts } from '../build/build-artifacts.ts';

/** Where artifacts come from: the folders of this repository, or one section's own. */
export interface Workshop {
  /** Names of what can be published from here. @throws CommandError for the installed tools outside of a section's folder */
  names(): string[];
  /** The section of this folder, which a command is about unless it names another; undefined in this repository. */
  ownName(): string | undefined;
  /** Builds `name` where something changed; with `build` false, what was built last. Tells `say` what it does. */
  built(name: string, options: { build: boolean; say: (line: string) => void }): Promise<Built>;
}

/** @throws CommandError where there is no section to work on */
export function requireSection(): void {
  if (!isSection(ROOT))
    throw new CommandError(`This is no section's folder: run it where section.ts is.`, EXIT.wrongLine);
}

/** The folders of this repository; or, with the tools installed as a package, the section's that they are called in. */
export const workshop: Workshop = {
  names() {
    if (isInstalled) requireSection();
    return artifactNames();
  },
  ownName: () => (isSection(ROOT) ? artifactNames()[0] : undefined),
  async built(name, { build, say }) {
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
