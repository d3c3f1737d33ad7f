import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { explain } from '../build/compile.ts';
import { sectionConfig } from '../webpack/section-config.ts';
import type { BrokenBuilds } from './broken-builds.ts';
import { devArtifact, devPath } from './dev-artifacts.ts';

/** A development server of one section, behind the front. */
export interface DevServer {
  name: string;
  port: number;
  stop(): Promise<void>;
}

/** A broken build is not served, so that the next good one is an update of what the page has. */
const withoutBrokenBuilds = (config: Configuration): Configuration => ({
  ...config,
  optimization: { ...config.optimization, emitOnErrors: false },
});

/** Serves a section with Fast Refresh. `say` gets a line after each compilation, `broken` its error. */
export const startDevServer = async (
  name: string,
  say: (text: string) => void,
  broken: BrokenBuilds,
): Promise<DevServer> => ({
  name,
  ...(await serve(name, withoutBrokenBuilds(sectionConfig(devArtifact(name))), say, (error) =>
    broken.note(name, error),
  )),
});

/** Builds `config` and serves its output as the files of the artifact `name`. */
export async function serve(
  name: string,
  config: Configuration,
  say: (text: string) => void,
  onBuilt: (error: string | null) => void = () => undefined,
): Promise<Omit<DevServer, 'name'>> {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${name} cannot be compiled`);
  compiler.hooks.done.tap('dev-server', ({ compilation, endTime, startTime }) => {
    const [error] = compilation.errors;
    onBuilt(error ? explain(error) : null);
    if (error) say(`${name} is broken: ${explain(error)}`);
    else say(`Compiled ${name} in ${((endTime - startTime) / 1000).toFixed(1)} s.`);
  });
  const socket = `${devPath(name)}ws`;
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      // Any free one: `auto` begins at 8080, where the front wants to be.
      port: 0,
      hot: 'only',
      static: false,
      setupExitSignals: false,
      allowedHosts: 'all',
      devMiddleware: { publicPath: devPath(name), stats: false },
      webSocketServer: { type: 'ws', options: { path: socket } },
      // The socket is opened at the address of the page, which is the front's.
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
