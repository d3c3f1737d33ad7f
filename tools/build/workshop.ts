import path from 'node:path';
import { say } from '../publishing/command-line.ts';
import { lastBuilt } from '../publishing/last-built.ts';
import type { Workshop } from '../publishing/workshop.ts';
import { artifactFolder, artifactNames, isSection, ROOT } from './artifacts.ts';
import { buildArtifacts, BuildError } from './build-artifacts.ts';

/** How a command is called here: in this repository by npm, in a section's own by the installed tool. */
export const program = (command: string): string =>
  isSection(ROOT) ? `portal ${command}` : `npm run ${command} --`;

/** The folders of this repository; or, with the tools installed as a package, the section's that they are called in. */
export const workshop: Workshop = {
  names: artifactNames,
  ownName: () => (isSection(ROOT) ? artifactNames()[0] : undefined),
  async built(name, { build }) {
    if (build) {
      const [result] = await buildArtifacts([name], {
        onProgress: ({ state, version, seconds }) =>
          say(state === 'building' ? `Building ${name} ${version} …` : `Built in ${seconds.toFixed(1)} s.`),
      });
      if (result) return result;
    }
    return lastBuilt(name, path.join(artifactFolder(ROOT, name), 'dist'));
  },
  buildProblem: (error) => (error instanceof BuildError ? error.message : undefined),
};
