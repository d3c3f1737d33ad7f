import type { AddressInfo } from 'node:net';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ROOT } from '../build/artifacts.ts';
import { baseConfig } from '../webpack/base-config.ts';
import type { Mode } from '../webpack/shared-modules.ts';

/** Page of the gallery. The query names the component. */
const galleryPage = `<!doctype html>
<html lang="en">
  <head>
    <link rel="icon" href="data:," />
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="application-name" content="Sierra Vista Metals" />
    <title>gallery</title>
    <script defer src="/gallery.js"></script>
  </head>
  <body></body>
</html>`;

/** Configuration of the gallery of shared-ui, with the same rules as shell and sections. */
function galleryConfig(mode: Mode): Configuration {
  const base = baseConfig({ dir: path.join(ROOT, 'shared-ui'), name: 'gallery', version: '1.0.0', mode });
  return {
    ...base,
    entry: { gallery: './gallery/main.tsx' },
    output: { ...base.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/' },
  };
}

export type Gallery = Awaited<ReturnType<typeof serveGallery>>;

/**
 * Builds and serves the gallery on `port` (default: a free port). In development it shows changes at once; `production` is for tests of
 * speed and looks.
 */
export async function serveGallery({ port = 0, mode = 'development' }: { port?: number; mode?: Mode } = {}) {
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
