import { setTimeout as pause } from 'node:timers/promises';
import {
  ById,
  ByReference,
  ChargeQuery,
  Endpoint,
  KEY_HEADER,
  NewCharge,
  type ChargePage,
} from '@portal/portal-server/src/trade/payments/gateway/sandbox-wire.ts';
import { Type } from 'typebox';
import { numberOf, type ChargeRows } from './charge-rows.ts';
import type { Charging } from './charging.ts';
import { hangUp, type Faults } from './faults.ts';
import type { Methods } from './methods.ts';
import { requireSecretKey, type SandboxApp } from './sandbox-app.ts';
import type { SettingStore } from './store.ts';

/** Delay of a late answer, and how long a call without an answer stays open, in ms. */
const LATE = 4_000;
const NEVER = 60_000;

interface ChargeServices {
  charges: Charging;
  rows: ChargeRows;
  methods: Methods;
  faults: Faults;
  settings: SettingStore;
  secretKey: string;
}

/** Routes for the portal's server (docs/payments.md, "The sandbox"). */
export function chargeRoutes(app: SandboxApp, services: ChargeServices): void {
  const { charges, rows, methods, faults, settings } = services;
  requireSecretKey(app, services.secretKey);

  const headers = Type.Object({ [KEY_HEADER]: Type.String({ minLength: 1, maxLength: 128 }) });
  app.post('/v1/charges', { schema: { headers, body: NewCharge } }, async (request, reply) => {
    let behaves: string | undefined;
    const answer = await faults.around('charge', request, reply, () => {
      const row = charges.charge(request.body, request.headers[KEY_HEADER]);
      if (row === 'conflict')
        return reply.code(422).send({ message: 'The idempotency key came with another request.' });
      behaves = numberOf(row)?.behaviour.does;
      return charges.describe(row);
    });
    if (behaves === 'answer late') await pause(LATE);
    if (behaves !== 'never answer') return answer;
    await pause(NEVER, undefined, { ref: false });
    return hangUp(request, reply);
  });

  app.get('/v1/charges', { schema: { querystring: ChargeQuery } }, (request, reply) =>
    faults.around('find', request, reply, (): ChargePage => {
      const { reference, since, after } = request.query;
      const { rows: found, next } =
        reference === undefined
          ? rows.page(since === undefined ? 0 : Date.parse(since), Number(after ?? 0))
          : { rows: rows.byReference(reference), next: null };
      return { charges: found.map(charges.describe), next };
    }),
  );

  app.post('/v1/references/:reference/cancel', { schema: { params: ByReference } }, (request, reply) =>
    faults.around('cancel', request, reply, () => charges.describe(charges.cancel(request.params.reference))),
  );

  app.delete('/v1/methods/:id', { schema: { params: ById } }, (request) => {
    methods.remove(request.params.id);
    return {};
  });

  app.put('/v1/webhook-endpoint', { schema: { body: Endpoint } }, (request) => {
    settings.write('endpoint', request.body.url);
    return {};
  });
}
