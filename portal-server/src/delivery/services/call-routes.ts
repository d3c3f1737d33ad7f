import type { AddressInfo } from 'node:net';
import { sectionOf } from '@portal/shared-contracts/check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import type { Action } from '../../platform/actions/action.ts';
import { runFor } from '../../platform/actions/action-route.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { signedInUser } from '../../identity/session/access.ts';
import { admitToAction } from '../../identity/staff/views/section-actions.ts';
import { addServiceClient } from './ask-service.ts';
import { claimsOf, signClaims } from './caller-identity.ts';
import { forwardedPath } from './forwarded-path.ts';
import { servicePasser } from './pass-on.ts';
import type { ServiceKeys } from './service-keys.ts';
import { serviceFinder } from './service-store.ts';

// The rest of the path is not checked here: `forwardedPath` refuses what is too long or could mean another place.
const Called = Type.Object({
  name: Type.String({ maxLength: 60, description: 'Short name of the section' }),
});
type Call = FastifyRequest<{ Params: { name: string } }>;

/**
 * Records a write before it is passed on, under the name of its declared action or this one: the audits have who did it for whom and
 * where. A write of a member of staff whose view or
 * permission ended meanwhile is not passed on.
 */
const recordWrite: Action<{ subject: string }, null> = {
  name: 'sections.write',
  allow: ['customer', 'staff'],
  async run({ actor, input: { subject } }) {
    actorForCustomer(actor);
    return { data: null, subjects: [subject], isUnseen: true };
  },
};

/** Headers of a call that its service gets. The portal's own token and cookies, and where the call came from, are not among them. */
const PASSED = ['accept', 'accept-language', 'idempotency-key'] as const;

const passedHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** The calls of a section to its own service, `/api/sections/<short name>/…` (docs/sections/services.md). */
export async function callRoutes(app: PortalApp, services: Services, keys: ServiceKeys): Promise<void> {
  const { config, database, now } = services;
  await addServiceClient(app);
  const find = serviceFinder(database.db);
  const passOn = servicePasser(app);
  const issuer = (): string =>
    config.publicUrl ??
    `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? config.port}`;

  async function answer(request: Call, reply: FastifyReply, isWrite: boolean): Promise<FastifyReply> {
    const { name } = request.params;
    const section = sectionOf(name);
    const forwarded = forwardedPath(request.raw.url ?? '');
    const url = forwarded && (await find(section));
    if (url === undefined) throw notFound();
    const path = `/${forwarded?.path}`;
    const person = signedInUser(request).profileId;
    const actions = (await app.sectionActions.read(person)).get(section);
    const action = admitToAction(request, actions, path);
    const claims = claimsOf(request, actions ?? []);
    const record = async (): Promise<void> => {
      const write = { ...recordWrite, name: action?.name ?? recordWrite.name };
      if (isWrite) await runFor(request, services, write, { subject: `section ${name}${path}` });
    };
    const token = await signClaims(keys, claims, { issuer: issuer(), audience: section, now: now() });
    const asked = {
      url: url + path,
      query: forwarded?.query ?? '',
      headers: {
        ...passedHeaders(request),
        'accept-encoding': 'identity',
        'x-request-id': request.id,
        authorization: `Bearer ${token}`,
      },
    };
    return passOn(reply, section, { asked, person, customer: claims.customer, record });
  }

  const url = '/api/sections/:name/*';
  app.get(
    url,
    {
      config: { inView: { read: 'section', number: 'name' } },
      schema: { summary: "A call of a section's own service", params: Called },
    },
    (request, reply) => answer(request, reply, false),
  );
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    app.route<{ Params: { name: string } }>({
      method,
      url,
      config: { inView: 'act' },
      schema: {
        summary: "A write of a section's own service",
        'x-action': recordWrite.name,
        params: Called,
      },
      handler: (request, reply) => answer(request, reply, true),
    });
}
