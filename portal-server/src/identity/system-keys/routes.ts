import { Answer, DatabaseId, MakeKeyRequest, NewKey, SystemKeys } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction, runFor } from '../../platform/actions/action-route.ts';
import type { Area, PortalApp, Services } from '../../platform/http/portal-app.ts';
import { makeKey, readSystemKeys, revokeKey } from './keys.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import { HttpError } from '../../platform/http/http-error.ts';

/** Keys of the distributor's other systems, for administrators and operators (docs/erp.md, "Keys"). */
export const systemKeys: Area = (app, services) => {
  const { db } = services.database;
  const config = { permission: 'administrator' } as const;

  app.get(
    '/api/staff/keys',
    { config, schema: { summary: 'Keys of other systems', response: { 200: Answer(SystemKeys) } } },
    async () => ({ data: await readSystemKeys(db) }),
  );

  // Without an idempotency key: the answer has the token, which must not be stored.
  app.post(
    '/api/staff/keys',
    {
      config,
      schema: {
        summary: 'Makes a key for another system and answers its token, this once',
        'x-action': makeKey.name,
        body: MakeKeyRequest,
        response: { 200: Answer(NewKey) },
      },
    },
    async (request) => ({ data: await runFor(request, services, makeKey, { body: request.body }) }),
  );

  addAction(
    app,
    services,
    {
      path: '/api/staff/keys/:id',
      method: 'DELETE',
      summary: 'Revokes a key: calls that bear it are refused',
      params: Type.Object({ id: DatabaseId }),
      data: Type.Null(),
      config,
    },
    revokeKey,
  );

  addOperatorKeyRoutes(app, services);
};

const OPERATOR = { kind: 'system', customerId: null } as const;
const RevokedKey = Type.Pick(MakeKeyRequest, ['name']);

/** Adds the calls of `npx portal erp-key`, with which operators read, make and revoke keys. */
function addOperatorKeyRoutes(app: PortalApp, services: Services): void {
  const { db } = services.database;
  const ofOperators = { config: { access: 'operators' as const } };

  app.get('/erp-keys', { ...ofOperators, schema: { hide: true, response: { 200: SystemKeys } } }, () =>
    readSystemKeys(db),
  );

  app.post(
    '/erp-keys',
    {
      ...ofOperators,
      schema: { hide: true, 'x-action': makeKey.name, body: MakeKeyRequest, response: { 200: NewKey } },
    },
    ({ body, log }) => runAction(services, makeKey, { actor: OPERATOR, input: { body }, log }),
  );

  app.post(
    '/erp-keys/revoke',
    {
      ...ofOperators,
      schema: { hide: true, 'x-action': revokeKey.name, body: RevokedKey, response: { 200: RevokedKey } },
    },
    async ({ body: { name }, log }) => {
      const { keys } = await readSystemKeys(db);
      const key = keys.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
      if (!key) throw new HttpError(404, { type: 'KEY_UNKNOWN', text: `There is no key "${name}".` });
      await runAction(services, revokeKey, { actor: OPERATOR, input: { params: { id: key.id } }, log });
      return { name: key.name };
    },
  );
}
