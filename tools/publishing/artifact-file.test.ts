import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtArtifact } from '../testing/built-artifact.ts';
import { CommandError } from '../exit.ts';
import { ARTIFACT_FILE, lastBuilt, type Built } from './artifact-file.ts';

let built: Built;
beforeEach(async () => {
  built = await builtArtifact('mfe-quotes', '1.0.0-aa');
  await describeAs(built.artifact);
});
afterEach(() => rm(built.dist, { recursive: true, force: true }));

const describeAs = (artifact: object): Promise<void> =>
  writeFile(path.join(built.dist, ARTIFACT_FILE), JSON.stringify(artifact));

test('what was built last is published as it is', async () => {
  expect(await lastBuilt('mfe-quotes', built.dist)).toEqual(built);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['nothing', () => rm(built.dist, { recursive: true }), 'mfe-quotes is not built.'],
  [
    'a build of older tools',
    () => describeAs({ ...built.artifact, locales: undefined }),
    'mfe-quotes was built by an older version of the tools, without its locales.',
  ],
  [
    'an artifact of no kind',
    () => describeAs({ version: '1.0.0-aa' }),
    'mfe-quotes was built by an older version of the tools, without its kind.',
  ],
  [
    'a script that is gone',
    () => rm(path.join(built.dist, 'entry.js')),
    'mfe-quotes is not as it was built: entry.js is missing or was changed.',
  ],
])('%s in the folder: a sentence that says what to do', async (_, change, sentence) => {
  await change();
  await expect(lastBuilt('mfe-quotes', built.dist)).rejects.toThrow(
    new CommandError(`${sentence} Publish it without --no-build.`),
  );
});
