import { DOCUMENT_KINDS, type DocumentKind } from '@portal/shared-contracts/schemas';
import { sql, type RawBuilder } from 'kysely';
import { credentialsOf } from './identity/session/credentials.ts';
import { askForCode } from './identity/sign-in/login-code.ts';
import { hashToken } from './identity/session/session-token.ts';
import { letters } from './letters.ts';
import { aPngLogo, OTHER_COMPANY } from './platform/config/testing/other-company.ts';
import type { Mail } from './platform/mail/delivery.ts';
import type { MailKind } from './platform/mail/mail-tables.ts';
import { queueMail } from './platform/mail/outbox.ts';
import { mailsOf } from './platform/mail/testing/mailbox.ts';
import { startView } from './testing/start-view.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';
import { addPendingQuote } from './trade/quotes/testing/pending-quote.ts';
import { addReaders } from './trade/news/news-readers.ts';
import { readPdf } from './trade/documents/testing/read-pdf.ts';

/** Names of the product and of the demo's distributor, which another distributor's portal must not show. */
const NAMED = /metals portal|sierra ?vista/i;
const company = { ...OTHER_COMPANY, logo: aPngLogo(80, 64) };
const KINDS = Object.keys(letters) as MailKind[];

let portal: TestPortal;
let mails: Map<string, Mail>;
beforeAll(async () => {
  portal = await testPortal({ config: { company, staffAccessMail: true, accessRequestsTo: company.email } });
  for (const kind of KINDS) await CAUSES[kind]();
  mails = new Map((await mailsOf(portal)).map((mail) => [mail.name.split('-')[1] ?? '', mail]));
});
afterAll(() => portal.close());

const queued = (
  kind: MailKind,
  { recipient = 'credit@demo.test', ...data }: { recipient?: string; [field: string]: unknown } = {},
) => queueMail(portal.database.db, portal.now(), { kind, recipient, language: 'en', customerId: 1001, data });

const post = (url: string, payload: object) => portal.app.inject({ method: 'POST', url, payload });

async function dueInvoice(): Promise<string> {
  const due = portal.database.db
    .selectFrom('invoice')
    .select('invoice_number')
    .where('customer_id', '=', 1001)
    .where('amount_outstanding', '>', 100);
  return (await due.executeTakeFirstOrThrow()).invoice_number;
}

async function settledPayment(): Promise<string> {
  const settled = portal.database.db
    .selectFrom('payment')
    .select('payment_id')
    .where('status', '=', 'settled');
  return (await settled.executeTakeFirstOrThrow()).payment_id;
}

/** Data for a mail of each kind. */
const CAUSES: Readonly<Record<MailKind, () => Promise<unknown>>> = {
  temporaryPassword: () => queued('temporaryPassword', { reset: 'a reset' }),
  passwordChanged: () => queued('passwordChanged'),
  staffAccess: async () => startView(portal, await portal.signIn('viewer'), 1001),
  async loginCode() {
    const { db } = portal.database;
    const { email, ...person } = await db
      .selectFrom('profile')
      .select(['id', 'email', 'credentials_version'])
      .where('role', '=', 'staff')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { bearer } = await askForCode(db, credentialsOf(person), portal.now());
    await queued('loginCode', { recipient: email, login: hashToken(bearer) });
  },
  accessRequest: () =>
    post('/api/account/access-request', {
      firstName: 'Ivy',
      lastName: 'Ames',
      email: 'ivy@customer.test',
      company: 'Copperline',
    }),
  // Mailed with the one before.
  verifyEmail: async () => undefined,
  paymentLink: async () =>
    post('/payment-links', {
      account: 'C-1001',
      kind: 'invoice',
      number: await dueInvoice(),
      email: 'ap@customer.test',
    }),
  paymentReceipt: async () => queued('paymentReceipt', { payment: await settledPayment() }),
  statement: () => queued('statement', { from: '2026-02-01', to: '2026-02-28' }),
  shipment: async () => {
    const { db } = portal.database;
    const { sales_order, shipment_number } = await db
      .selectFrom('shipment_order as part')
      .innerJoin('shipment as s', 's.id', 'part.shipment_id')
      .select(['part.sales_order', 's.shipment_number'])
      .where('part.customer_id', '=', 1001)
      .limit(1)
      .executeTakeFirstOrThrow();
    await queued('shipment', { salesOrder: sales_order, number: shipment_number });
  },
  plannedPayment: async () => {
    const { id } = await portal.database.db
      .insertInto('payment_plan')
      .values({
        customer_id: 1001,
        pay_on: '2026-03-20',
        choice: '{}',
        amount: 100_00,
        saved_method: 1,
        method: 'card',
        paid_with: 'Visa •••• 4242',
        authorization_text: null,
        authorization_version: null,
        language: 'en',
        profile_id: null,
        planned_by: 'Dana Reyes',
        planned_at: portal.now(),
        told_before: 4,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const data = { plan: id, news: 'planned' };
    await queueMail(portal.database.db, portal.now(), {
      kind: 'plannedPayment',
      recipient: 'credit@demo.test',
      language: 'en',
      customerId: 1001,
      data,
    });
  },
  news: async () => {
    const profile = await portal.database.db
      .selectFrom('profile')
      .select('id')
      .where('email', '=', 'credit@demo.test')
      .executeTakeFirstOrThrow();
    await portal.signIn('credit');
    await addReaders(portal.database.db, '2026-03-16');
    await queueMail(portal.database.db, portal.now(), {
      kind: 'news',
      recipient: 'credit@demo.test',
      language: 'en',
      customerId: 1001,
      data: {
        profile: profile.id,
        told: [{ kind: 'quoteEnds', numbers: [await addPendingQuote(portal.database.db, 1001)], count: 1 }],
      },
    });
  },
  releaseGuard: () =>
    queued('releaseGuard', {
      act: 'back',
      percent: 0,
      trial: {
        name: 'mfe-quotes',
        version: '1.1.0-bb',
        beside: '1.0.0-aa',
        canary: { visits: 40, faulty: 12, slow: 0 },
        released: { visits: 400, faulty: 1, slow: 2 },
      },
    }),
  invitation: () =>
    post('/customer-users', {
      account: 'C-1001',
      name: 'Jo Ames',
      email: 'jo@customer.test',
      language: 'es',
    }),
};

test.each(KINDS)('a mail of the kind %s is of the distributor, with its logo', (kind) => {
  const mail = mails.get(kind);
  expect(mail?.text).toContain(`-- \n${company.name}\n`);
  expect(mail?.html).toContain('cid:logo');
  expect(mail?.logo?.base64).toBe(Buffer.from(company.logo.content).toString('base64'));
  expect(JSON.stringify(mail)).not.toMatch(NAMED);
});

const TESTED = sql`from line_item as l where l.customer_id = 1001 and l.document = 'order' and l.heat is not null`;
const TESTED_ORDER = sql`select sales_order from sales_order as o
  where customer_id = 1001 and exists (select ${TESTED} and l.document_id = o.id)`;

/** Kinds that the portal draws. The distributor's systems print proofs of delivery. */
type DrawnKind = Exclude<DocumentKind, 'proofOfDelivery'>;
const isDrawn = (kind: DocumentKind): kind is DrawnKind => kind !== 'proofOfDelivery';

/** Query for the numbers of the demo's records that have the document. */
const NUMBERS: Readonly<Record<DrawnKind, RawBuilder<unknown>>> = {
  quote: sql`select order_number from quote where customer_id = 1001`,
  salesOrder: TESTED_ORDER,
  packingList: TESTED_ORDER,
  materialTestReport: TESTED_ORDER,
  invoice: sql`select invoice_number from invoice where customer_id = 1001`,
  creditMemo: sql`select credit_note_number from credit_memo where customer_id = 1001`,
  productTestReport: sql`select product_code from inventory_item as i
    where customer_id = 1001 and exists (select ${TESTED} and l.product_code = i.product_code)`,
};

async function numberOf(kind: DrawnKind): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number from (${NUMBERS[kind]} limit 1) as found (number)`.execute(portal.database.db);
  return rows[0]?.number ?? 'none';
}

test.each(DOCUMENT_KINDS.filter(isDrawn))('a document of the kind %s is of the distributor', async (kind) => {
  const headers = await portal.signIn('credit');
  const url = `/api/account/v1/${kind}/download/${encodeURIComponent(await numberOf(kind))}`;
  for (const language of ['en', 'es']) {
    const answer = await portal.app.inject({
      url,
      headers: { ...headers, 'accept-language': language },
    });
    expect([kind, answer.statusCode]).toEqual([kind, 200]);
    const text = (await readPdf(answer.rawPayload)).join('\n');
    expect(text).toContain(company.name);
    expect(text).not.toMatch(NAMED);
    expect(answer.rawPayload.toString('latin1')).not.toMatch(NAMED);
  }
});

test('a receipt is of the distributor', async () => {
  const { rawPayload } = await portal.app.inject(`/api/payments/${await settledPayment()}/receipt`);
  const text = (await readPdf(rawPayload)).join('\n');
  expect(text).toContain(company.name);
  expect(text).not.toMatch(NAMED);
});
