import { acceptedEncoding } from '../../platform/http/accepted-encoding.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { readFile } from '../registry/artifact-store.ts';
import { createAssetCache } from './asset-cache.ts';

/** Bytes. */
const CACHE_SIZE = 96 * 1024 * 1024;

interface AssetParams {
  name: string;
  version: string;
  '*': string;
}

/** The files of every stored version, so that a page that is open finds its chunks after a release. */
export function assetRoutes(app: PortalApp, { database: { db } }: Services): void {
  const cache = createAssetCache({
    load: ({ name, version, path }) => readFile(db, name, version, path),
    capacity: CACHE_SIZE,
  });

  app.get<{ Params: AssetParams }>(
    '/assets/:name/:version/*',
    {
      config: { access: 'public' },
      schema: { hide: true },
    },
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const asset = await cache.read({ name, version, path }, encoding);
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      if (asset === undefined) {
        reply.header('cache-control', 'no-store');
        throw notFound();
      }
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', asset.etag)
        .header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(asset.contentType).send(asset.body);
    },
  );
}
