import type { AddressInfo } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Mode } from '../webpack/shared-modules.ts';
import { galleryConfig, galleryPage } from './gallery-config.ts';

export interface Gallery {
  /** For example `http://localhost:8090`. */
  address: string;
  close(): Promise<void>;
}

export interface GalleryOptions {
  /** A free one by default. */
  port?: number;
  /** `production` for tests of speed and looks: what is tested is what is shipped. */
  mode?: Mode;
}

/** Builds the gallery and serves it, until it is closed; what is changed meanwhile is shown at once in development. */
export async function serveGallery({
  port = 0,
  mode = 'development',
}: GalleryOptions = {}): Promise<Gallery> {
  const development = mode === 'development';
  const compiler = webpack(galleryConfig(mode));
  if (!compiler) throw new Error('webpack made no compiler of the gallery');
  const built = new Promise<void>((resolve, reject) => {
    compiler.hooks.done.tap('gallery', (stats) => {
      if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
    compiler.hooks.failed.tap('gallery', reject);
  });
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: development,
      liveReload: development,
      client: development && { overlay: false },
      static: false,
      devMiddleware: { stats: 'errors-only' },
      setupMiddlewares: (middlewares) => [
        {
          name: 'gallery-page',
          path: '/',
          middleware: (request: { url?: string }, response: PageResponse, next: () => void) => {
            if (!/^\/(\?|$)/.test(request.url ?? '')) next();
            else response.setHeader('content-type', 'text/html; charset=utf-8').end(galleryPage);
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  await built.catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const { port: used } = server.server?.address() as AddressInfo;
  return { address: `http://localhost:${used}`, close: () => server.stop() };
}

interface PageResponse {
  setHeader(name: string, value: string): PageResponse;
  end(content: string): void;
}
