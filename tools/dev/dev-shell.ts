import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, SHELL } from '../build/artifacts.ts';
import { compile } from '../build/compile.ts';
import { pageTemplate } from '../build/page-template.ts';
import { shellConfig } from '../webpack/shell-config.ts';
import { devArtifact, devPath, SHELL_TEMPLATE, type DevShell } from './dev-artifacts.ts';
import { serve } from './dev-server.ts';

/** Serves the shell of this repository with Fast Refresh; changes of the first frame need a restart. `say` gets a line after each compilation. */
export async function startDevShell(say: (text: string) => void): Promise<DevShell> {
  const shell = devArtifact(SHELL);
  const [early, frame] = shellConfig(shell, devPath(SHELL));
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-dev-'));
  await compile({ ...early, output: { ...early.output, path: folder } });
  const template = path.join(folder, SHELL_TEMPLATE);
  await writeFile(template, await pageTemplate(path.join(ROOT, SHELL)));
  const { port, stop } = await serve(SHELL, frame, say);
  return {
    folder,
    template,
    port,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
