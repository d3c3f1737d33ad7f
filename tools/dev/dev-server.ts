import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { SHELL } from '../build/artifacts.ts';
import { compile, explain } from '../build/compile.ts';
import { sectionConfig } from '../webpack/section-config.ts';
import { shellConfig } from '../webpack/shell-config.ts';
import { devArtifact, devPath } from './dev-artifacts.ts';

/** A development server of one artifact, behind the front. */
export interface DevServer {
  name: string;
  port: number;
  /** Folder of files that are built once, at the start. */
  folder?: string;
  stop(): Promise<void>;
}

/** Serves one artifact with Fast Refresh; `say` hears when it has been compiled, or what is wrong. */
export async function startDevServer(name: string, say: (text: string) => void): Promise<DevServer> {
  const artifact = devArtifact(name);
  if (name !== SHELL) return { name, ...(await serve(name, sectionConfig(artifact), say)) };
  const [early, frame] = shellConfig(artifact, devPath(name));
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-dev-'));
  await compile({ ...early, output: { ...early.output, path: folder } });
  return { name, folder, ...(await serve(name, frame, say)) };
}

async function serve(
  name: string,
  config: Configuration,
  say: (text: string) => void,
): Promise<Omit<DevServer, 'name' | 'folder'>> {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${name} cannot be compiled`);
  compiler.hooks.done.tap('dev-server', ({ compilation, endTime, startTime }) => {
    const [error] = compilation.errors;
    if (error) say(`${name} is broken: ${explain(error)}`);
    else say(`Compiled ${name} in ${((endTime - startTime) / 1000).toFixed(1)} s.`);
  });
  const socket = `${devPath(name)}ws`;
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: 'auto',
      hot: 'only',
      static: false,
      setupExitSignals: false,
      allowedHosts: 'all',
      devMiddleware: { publicPath: devPath(name), stats: false },
      webSocketServer: { type: 'ws', options: { path: socket } },
      // The front is where the page came from.
      client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${socket}` },
    },
    compiler,
  );
  await server.start();
  const address = server.server?.address();
  if (address === null || typeof address !== 'object')
    throw new Error(`The development server of ${name} has no port`);
  return { port: address.port, stop: () => server.stop() };
}
