import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { notFound } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { changeBy, checkToken } from '../registry/publisher.ts';
import { serviceAddress } from './service-address.ts';
import type { ServiceKeys } from './service-keys.ts';
import { readService, removeService, setService } from './service-store.ts';

const tags = ['registry'];
const Named = Type.Object({ name: Type.String({ maxLength: 60 }) });
const Service = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 500 }),
    newSecret: Type.Optional(Type.Boolean({ description: 'Replaces the secret that it has' })),
  },
  { additionalProperties: false },
);

/** Services age the keys by this header. They ask again for a key that they do not know. */
const KEYS_ARE_FRESH = 'public, max-age=300';

/** Where the service of a section is, set with the section's publish token, and the keys that services check callers by. */
export function serviceRoutes(app: PortalApp, services: Services, keys: ServiceKeys): void {
  const { config, database } = services;
  const { db } = database;
  const url = '/registry/services/:name';
  const onRequest = (request: FastifyRequest, _: unknown, done: () => void) => {
    checkToken(config.publishTokens, (request.params as { name: string }).name, request);
    done();
  };
  const options = (summary: string) => ({
    config: { access: 'public' as const },
    schema: { tags, summary, params: Named },
    onRequest,
  });

  const setting = options('Set the address of the own service of a section');
  app.put(url, { ...setting, schema: { ...setting.schema, body: Service } }, async (request) => {
    const { name } = request.params;
    const address = serviceAddress(request.body.url, config.publicUrl);
    const { secret } = await setService(
      db,
      { name, url: address, isNewSecret: request.body.newSecret === true },
      changeBy(name, request, await database.now()),
    );
    return { data: { name, url: address, secret } };
  });
  app.get(url, options('The own service of a section, and who changed it'), async ({ params: { name } }) => {
    const { url: address, changes } = await readService(db, name);
    const told = changes.map(({ action, url: to, changed_at: at, changed_by: by }) => ({
      action,
      url: to,
      at: at.toISOString(),
      by,
    }));
    return { data: { name, url: address, changes: told } };
  });
  app.delete(url, options('Remove the own service of a section'), async (request) => {
    const { name } = request.params;
    if (!(await removeService(db, name, changeBy(name, request, await database.now())))) throw notFound();
    return { data: { name } };
  });

  app.get(
    '/registry/jwks.json',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Public keys by which services check who calls them (JWKS, Ed25519)' },
    },
    async (_, reply) => reply.header('cache-control', KEYS_ARE_FRESH).send(await keys.publicKeys()),
  );
}
