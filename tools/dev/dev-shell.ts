import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, SHELL } from '../build/artifacts.ts';
import { compile } from '../build/compile.ts';
import { shellConfig } from '../webpack/shell-config.ts';
import { devArtifact, devPath, SHELL_TEMPLATE, type DevShell } from './dev-artifacts.ts';
import { serve } from './dev-server.ts';

/** The shell of this repository, with Fast Refresh; `say` hears when it has been compiled. */
export async function startDevShell(say: (text: string) => void): Promise<DevShell> {
  const shell = devArtifact(SHELL);
  const [early, frame] = shellConfig(shell, devPath(SHELL));
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-dev-'));
  await compile({ ...early, output: { ...early.output, path: folder } });
  const { port, stop } = await serve(SHELL, frame, say);
  return {
    folder,
    template: path.join(ROOT, SHELL, 'src', 'page', SHELL_TEMPLATE),
    port,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
