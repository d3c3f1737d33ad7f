import { HistoryRow, SignedRegistry } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { checkAnyToken } from './publisher.ts';
import type { RegistryReader } from './registry-reader.ts';
import { newestReleases } from './release-store.ts';
import type { RegistrySigner } from './signing.ts';

const tags = ['registry'];

const HistoryQuery = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 60 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
});

/** The signed registry, its public key, and the history of releases. */
export function registryRoutes(
  app: PortalApp,
  { database, config }: Services,
  reader: RegistryReader,
  signer: RegistrySigner,
): void {
  app.get(
    '/registry.json',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'What is deployed, signed', response: { 200: SignedRegistry } },
    },
    async (_, reply) => {
      const { signed } = await reader.current();
      return reply.header('cache-control', 'no-store').send(signed);
    },
  );

  app.get(
    '/registry/key',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Public key of the signature (Ed25519, SPKI, PEM)' },
    },
    async (_, reply) =>
      reply.type('application/x-pem-file').header('cache-control', 'no-store').send(signer.publicKey),
  );

  app.get(
    '/registry/history',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Releases, newest first; for holders of a publish token',
        querystring: HistoryQuery,
        response: { 200: Type.Object({ data: Type.Array(HistoryRow) }) },
      },
    },
    async ({ headers, query: { name, limit = 100 } }) => {
      checkAnyToken(config.publishTokens, headers.authorization);
      const rows = await newestReleases(database.db, { name, limit });
      return { data: rows.map((row) => ({ ...row, releasedAt: row.releasedAt.toISOString() })) };
    },
  );
}
