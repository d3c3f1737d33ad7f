import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import { Answer, DatabaseId, MakeKeyRequest, NewKey, SystemKeys } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction, runFor } from '../../platform/actions/action-route.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { readKeys, readRevokedKeys } from './key-store.ts';
import { makeKey } from './make-key.ts';
import { addOperatorKeyRoutes } from './operator-routes.ts';
import { revokeKey } from './revoke-key.ts';

/** Keys of the distributor's other systems, for administrators and operators (docs/erp.md, "Keys"). */
export const systemKeys: Area = (app, services) => {
  const { db } = services.database;
  const config = { permission: 'administrator' } as const;

  app.get(
    '/api/staff/keys',
    { config, schema: { summary: 'Keys of other systems', response: { 200: Answer(SystemKeys) } } },
    async () => ({
      data: {
        keys: await readKeys(db),
        revoked: await readRevokedKeys(db),
        kinds: [...ERP_KIND_NAMES],
      },
    }),
  );

  // Without a key of the attempt: the answer has the token, which must not be stored.
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
