import { readFileSync } from 'node:fs';
import { escapeHtml } from '@portal/portal-server/src/platform/http/escape-html.ts';
import { PaymentMethodKind } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Methods } from '../methods.ts';
import type { SandboxApp } from '../sandbox-app.ts';
import { TEST_NUMBERS, TEST_ROUTING_NUMBER, testNumber } from '../test-numbers.ts';
import { FrameQuery, sendFramedPage, TEXTS, type FramedPage, type SandboxTexts } from './framed-page.ts';

type FieldName = keyof SandboxTexts['labels'];

interface FieldLook {
  name: FieldName;
  autocomplete: string;
  isThird?: boolean;
}

const FIELDS: Readonly<Record<PaymentMethodKind, readonly FieldLook[]>> = {
  card: [
    { name: 'number', autocomplete: 'cc-number' },
    { name: 'expiry', autocomplete: 'cc-exp', isThird: true },
    { name: 'code', autocomplete: 'cc-csc', isThird: true },
    { name: 'zip', autocomplete: 'billing postal-code', isThird: true },
  ],
  bank: [
    { name: 'routing', autocomplete: 'off' },
    { name: 'account', autocomplete: 'off' },
  ],
};

function fieldHtml({ name, autocomplete, isThird = false }: FieldLook, texts: SandboxTexts): string {
  const placeholder = name === 'expiry' ? ` placeholder="${escapeHtml(texts.placeholders.expiry)}"` : '';
  return `<div class="field${isThird ? ' third' : ''}">
<div class="head"><label for="${name}">${escapeHtml(texts.labels[name])}</label><span class="bubble" id="${name}-error" role="tooltip" hidden></span></div>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" spellcheck="false" required aria-invalid="false"${placeholder}>
</div>`;
}

/** The page of the hosted fields. Typed numbers stay in this frame. */
function fieldsPage(kind: PaymentMethodKind, { lang, origin }: FrameQuery): FramedPage {
  const texts = TEXTS[lang];
  const fields = FIELDS[kind].map((field) => fieldHtml(field, texts)).join('\n');
  return {
    language: lang,
    title: texts.title[kind],
    content: `<div role="group" aria-label="${escapeHtml(texts.title[kind])}">
<div class="fields">
${fields}
</div>
<p class="hint">${escapeHtml(texts.hint[kind])}</p>
</div>`,
    script: 'fields.mjs',
    settings: {
      origin,
      kind,
      texts: texts.problems,
      routingNumber: TEST_ROUTING_NUMBER,
      testNumbers: TEST_NUMBERS.filter((each) => each.kind === kind).map(({ number }) => number),
    },
  };
}

const TYPES = { mjs: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const FILES = ['fields.mjs', 'rules.mjs', 'page-around.mjs', 'challenge.mjs', 'fields.css'] as const;

const FieldsQuery = Type.Object({ ...FrameQuery.properties, kind: PaymentMethodKind });
const TokenRequest = Type.Object({
  kind: PaymentMethodKind,
  number: Type.String({ pattern: '^[0-9]{4,19}$' }),
});

/** The hosted fields: their page, its files, and tokens for typed cards and accounts. */
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

  // Pages of other origins cannot call this: no answer allows it to them (CORS).
  app.post('/fields/tokens', { schema: { body: TokenRequest } }, (request, reply) => {
    const number = testNumber(request.body.kind, request.body.number);
    if (!number) return reply.code(422).send({ message: 'The sandbox takes test numbers only.' });
    const { kind, brand, number: digits } = number;
    return { token: methods.tokenFor(number), method: { kind, brand, last4: digits.slice(-4) } };
  });
}
