import { escapeHtml } from '@portal/portal-server/src/platform/http/escape-html.ts';
import { Type } from 'typebox';
import { numberOf, type ChargeRow, type ChargeRows } from '../charge-rows.ts';
import type { Charging } from '../charging.ts';
import type { SandboxApp } from '../sandbox-app.ts';
import { FrameQuery, sendFramedPage, TEXTS, type FramedPage } from './framed-page.ts';

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function challengePage(row: ChargeRow, { lang, origin }: FrameQuery): FramedPage {
  const { challenge: texts } = TEXTS[lang];
  const number = numberOf(row);
  const card = number ? `${number.brand} •••• ${number.number.slice(-4)}` : '';
  const fact = (name: string, value: string): string =>
    `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`;
  const content =
    row.state === 'challenge'
      ? `<p>${escapeHtml(texts.text)}</p>
<dl class="facts">${fact(texts.amount, dollars(row.amount))}${fact(texts.card, card)}</dl>
<div class="buttons">
<button value="approve">${escapeHtml(texts.approve)}</button>
<button class="quiet" value="refuse">${escapeHtml(texts.refuse)}</button>
</div>
<p class="hint" role="status"></p>`
      : `<p>${escapeHtml(texts.over)}</p>`;
  return {
    language: lang,
    title: texts.title,
    content: `<div class="challenge"><h2>${escapeHtml(texts.title)}</h2>${content}</div>`,
    script: 'challenge.mjs',
    settings: { origin, secret: row.challenge, texts },
  };
}

/** The page on which a person confirms a payment to their bank, as in 3-D Secure. */
export function challengeRoutes(app: SandboxApp, charges: Charging, rows: ChargeRows): void {
  const params = Type.Object({ secret: Type.String({ maxLength: 64 }) });
  app.get('/challenge/:secret', { schema: { params, querystring: FrameQuery } }, (request, reply) => {
    const row = rows.byChallenge(request.params.secret);
    if (!row) return reply.code(404).send({ message: 'There is no such challenge.' });
    return sendFramedPage(reply, challengePage(row, request.query));
  });
  const body = Type.Object({ approved: Type.Boolean() });
  app.post('/challenge/:secret', { schema: { params, body } }, (request, reply) => {
    const answered = charges.answerChallenge(request.params.secret, request.body.approved);
    return answered ? {} : reply.code(410).send({ message: 'The challenge is over.' });
  });
}
