import { readFileSync } from 'node:fs';
import { PaymentMethodKind } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { SandboxApp } from '../sandbox-app.ts';
import type { Methods } from '../charges/methods.ts';
import { testNumber } from '../charges/test-numbers.ts';
import { FrameQuery, sendFramedPage } from './framed-page.ts';
import { fieldsPage } from './fields-page.ts';

const TYPES = { mjs: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const FILES = ['fields.mjs', 'rules.mjs', 'page-around.mjs', 'challenge.mjs', 'fields.css'] as const;

const FieldsQuery = Type.Object({ ...FrameQuery.properties, kind: PaymentMethodKind });
const TokenRequest = Type.Object({
  kind: PaymentMethodKind,
  number: Type.String({ pattern: '^[0-9]{4,19}$' }),
});

/** The hosted fields: their page, its files, and the token for what was typed. */
export function fieldRoutes(app: SandboxApp, methods: Methods): void {
  for (const name of FILES) {
    const content = readFileSync(new URL(name, import.meta.url));
    const type = name.endsWith('.css') ? TYPES.css : TYPES.mjs;
    app.get(`/fields/${name}`, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(content),
    );
  }

  app.get('/fields', { schema: { querystring: FieldsQuery } }, (request, reply) =>
    sendFramedPage(reply, fieldsPage(request.query.kind, request.query)),
  );

  // Called by the page itself: another origin's page cannot send JSON here without permission, which no answer gives.
  app.post('/fields/tokens', { schema: { body: TokenRequest } }, (request, reply) => {
    const number = testNumber(request.body.kind, request.body.number);
    if (!number) return reply.code(422).send({ message: 'The sandbox takes test numbers only.' });
    const { kind, brand, number: digits } = number;
    return { token: methods.tokenFor(number), method: { kind, brand, last4: digits.slice(-4) } };
  });
}
