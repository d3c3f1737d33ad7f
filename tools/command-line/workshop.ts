import path from 'node:path';
import { CommandError, EXIT } from '../exit.ts';
import { lastBuilt, type Built } from '../publishing/artifact-file.ts';
import { artifactFolder, artifactNames, isInstalled, isSection, ROOT } from '../build/artifacts.ts';
import { buildArtifacts } from '../build/build-artifacts.ts';
import { checkSources, failedLines } from '../checks/check-sources.ts';

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
  /**
   * Checks a build before its release: types, lint and unit tests of its sources and, where there is a Chromium, the module in a page
   * of the portal at `url`. `say` gets the progress. @throws CommandError with everything that is wrong
   */
  async check(
    { name, dist, artifact }: Built,
    { url, say }: { url: string; say: (line: string) => void },
  ): Promise<void> {
    const failed = await checkSources(name, say);
    // Images of deployments, which only store and release, have no driver of a browser.
    const { loadInBrowser } = await import('../checks/load-in-browser.ts');
    const loaded = await loadInBrowser({ name, dist, artifact }, url);
    if ('notLoaded' in loaded) say(`Not loaded in a browser: ${loaded.notLoaded}.`);
    else say(`Loaded in a browser: ${loaded.problems.length === 0 ? 'passed' : 'failed'}.`);
    const problems = 'problems' in loaded ? loaded.problems : [];
    const lines = [...failedLines(failed), ...problems.map((problem) => `  browser: ${problem}`)];
    if (lines.length > 0)
      throw new CommandError(`Refused, nothing was uploaded: ${name}\n${lines.join('\n')}`, EXIT.refused);
  },
};
