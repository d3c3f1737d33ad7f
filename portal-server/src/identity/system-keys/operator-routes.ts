import { MakeKeyRequest, NewKey, SystemKeys } from '@portal/shared-contracts/schemas';
import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import { Type } from 'typebox';
import { runAction } from '../../platform/actions/run-action.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { refuseStrangers } from '../../platform/http/operators.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { readKeys, readRevokedKeys } from './key-store.ts';
import { makeKey } from './make-key.ts';
import { revokeKey } from './revoke-key.ts';

const OPERATOR = { kind: 'system', customerId: null } as const;
const RevokedKey = Type.Pick(MakeKeyRequest, ['name']);

/** Adds the calls with which operators see, make and revoke keys, from this machine or with their token: `npx portal erp-key` asks them. */
export function addOperatorKeyRoutes(app: PortalApp, services: Services): void {
  const { db } = services.database;
  const ofOperators = {
    config: { access: 'public' as const },
    onRequest: refuseStrangers(services.config.operatorToken),
  };

  app.get(
    '/erp-keys',
    { ...ofOperators, schema: { hide: true, response: { 200: SystemKeys } } },
    async () => ({
      keys: await readKeys(db),
      revoked: await readRevokedKeys(db),
      kinds: [...ERP_KIND_NAMES],
    }),
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
      const key = (await readKeys(db)).find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
      if (!key) throw new HttpError(404, { type: 'KEY_UNKNOWN', text: `There is no key "${name}".` });
      await runAction(services, revokeKey, { actor: OPERATOR, input: { params: { id: key.id } }, log });
      return { name: key.name };
    },
  );
}
