import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, SHELL } from '../build/artifacts.ts';
import { compile } from '../build/compile.ts';
import { devArtifact, devPath, SHELL_TEMPLATE } from '../dev/dev-artifacts.ts';
import { pageTemplate } from '../webpack/page-template.ts';
import { shellConfig } from '../webpack/shell-config.ts';

/** Builds into `folder` the shell of a development page: Fast Refresh works in its sections, but not on itself. */
export async function buildDevShell(folder: string): Promise<void> {
  const shell = { ...devArtifact(SHELL), cache: path.join(ROOT, '.cache', 'pack') };
  const [early] = shellConfig({ ...shell, refresh: true }, devPath(SHELL));
  const [, frame] = shellConfig({ ...shell, refresh: false }, devPath(SHELL));
  for (const config of [early, frame])
    await compile({ ...config, devtool: false, output: { ...config.output, path: folder } });
  await writeFile(path.join(folder, SHELL_TEMPLATE), await pageTemplate(path.join(ROOT, SHELL)));
}
