import { figuresFingerprint } from '@portal/shared-contracts/payments';
import type { BeginPaymentRequest, Payment } from '@portal/shared-contracts/schemas';
import { sql, type Insertable } from 'kysely';
import { signIn } from '../../../identity/sign-in/routes.ts';
import { testPortal, type TestPortal, type TestPortalOptions } from '../../../testing/test-portal.ts';
import { releasedAt } from '../../credits/released-at.ts';
import type { InvoiceTable } from '../../trade-tables.ts';
import { payments } from '../area.ts';
import type { ChargeRequest } from '../gateway/payment-gateway.ts';
import { reconcile } from '../settle/reconcile.ts';
import { shownAuthorization } from './shown-authorization.ts';
import { fakeGateway, type FakeGateway } from './fake-gateway.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;

export interface Answered {
  status: number;
  /** The payment, if the call succeeded. */
  payment: Payment;
  error: { type?: string; message?: string; items?: string[]; fields?: Record<string, string> };
  isRepeated: boolean;
}

/** Fields of a confirmation, instead of a token that is charged. */
type ConfirmBody = Record<string, unknown> & { savedMethod?: string | undefined };

/** A test portal with payments through a fake gateway, and shortcuts for paying. */
export interface PayingPortal {
  portal: TestPortal;
  gateway: FakeGateway;
  headers: Headers;
  send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers?: Headers): Promise<Answered>;
  begin(request: BeginPaymentRequest, headers?: Headers): Promise<Answered>;
  /** Begins and confirms a payment. The token's name decides the outcome at the gateway. */
  pay(request: BeginPaymentRequest, token?: string): Promise<Answered>;
  confirm(payment: Payment, body?: ConfirmBody, key?: string, headers?: Headers): Promise<Answered>;
  /** Begins a card payment for invoices, without credit memos. */
  beginByCard(...invoiceNumbers: string[]): Promise<Payment>;
  read(id: string, headers?: Headers): Promise<Payment>;
  /** Charges of a payment that arrived at the gateway. */
  chargesOf(id: string): ChargeRequest[];
  /** Cents taken by card for a payment, according to the ledger. */
  takenFor(id: string): Promise<number>;
  addInvoice(invoice?: Partial<Insertable<InvoiceTable>>): Promise<string>;
  addMemo(amount: number): Promise<string>;
  outstanding(invoiceNumber: string): Promise<number>;
  memoLeft(number: string): Promise<number>;
  /** Sends the portal a notice with the gateway's state of a reference. */
  notify(reference: string): Promise<number>;
  /** Advances the clock and asks the gateway about pending charges. */
  reconcile(minutes?: number): Promise<number>;
  close(): Promise<void>;
}

export const CUSTOMER = 1001;
/** A request to pay invoices in full by card, without credit memos. */
export const byCard = (...invoiceNumbers: string[]) => ({
  invoices: invoiceNumbers.map((invoiceNumber) => ({ invoiceNumber })),
  creditMemos: [],
  method: 'card' as const,
});
let numbers = 0;

/**
 * Starts a portal that serves payments and `options.areas`. The customer on credit terms has only the invoices and credit memos
 * that a test adds.
 */
export async function payingPortal(options: TestPortalOptions = {}): Promise<PayingPortal> {
  const gateway = fakeGateway();
  const portal = await testPortal({
    ...options,
    areas: [signIn, payments(() => gateway), ...(options.areas ?? [])],
  });
  const { db } = portal.database;
  await db.deleteFrom('credit_application').where('customer_id', '=', CUSTOMER).execute();
  await db.deleteFrom('credit_memo').where('customer_id', '=', CUSTOMER).execute();
  const headers = await portal.signIn('credit');

  const send: PayingPortal['send'] = async (method, url, payload, of = headers) => {
    const answer = await portal.app.inject({ method, url, headers: of, ...(payload && { payload }) });
    const body = answer.json<{ data: Payment } & Answered['error']>();
    const isRepeated = answer.headers['idempotent-replayed'] === 'true';
    return { status: answer.statusCode, payment: body.data, error: body, isRepeated };
  };
  const begin: PayingPortal['begin'] = (request, of) => send('POST', '/api/payments', request, of);
  const confirm: PayingPortal['confirm'] = async (
    payment,
    body: ConfirmBody = { methodToken: 'ok' },
    key = `key-${(numbers += 1)}`,
    of = headers,
  ) =>
    send(
      'POST',
      `/api/payments/${payment.id}/confirm`,
      {
        seen: await figuresFingerprint(payment.figures),
        ...shownAuthorization(payment, body.savedMethod),
        ...body,
      },
      { ...of, 'idempotency-key': key },
    );

  return {
    portal,
    gateway,
    headers,
    send,
    begin,
    confirm,
    pay: async (request, token = 'ok') => {
      const begun = await begin(request);
      return begun.status === 200 ? confirm(begun.payment, { methodToken: token }) : begun;
    },
    beginByCard: async (...invoiceNumbers) => (await begin(byCard(...invoiceNumbers))).payment,
    chargesOf: (id) => gateway.charges.filter(({ reference }) => reference.startsWith(`${id}.`)),
    async takenFor(id) {
      const { rows } = await sql<{ sum: string | null }>`
        select sum(amount) as sum from ledger_entry where cause = ${id} and account = 'card'`.execute(db);
      return Number(rows[0]?.sum ?? 0);
    },
    read: async (id, of) => (await send('GET', `/api/payments/${id}`, undefined, of)).payment,
    async addInvoice(invoice = {}) {
      const number = `T-${(numbers += 1)}`;
      const total = invoice.amount_outstanding ?? 100_00;
      await db
        .insertInto('invoice')
        .values({
          customer_id: CUSTOMER,
          invoice_number: number,
          customer_name: 'Copperline Fabrication',
          invoice_date: '2026-03-10',
          due_date: '2026-04-09',
          total,
          original_amount: total,
          amount_outstanding: total,
          erp_outstanding: total,
          settlement_disc_amount: Math.round(total / 100),
          settlement_disc_due_date: '2026-03-20',
          has_discount_terms: true,
          product_codes: 'A36-PL-0.250',
          ...invoice,
        })
        .execute();
      return number;
    },
    async addMemo(amount) {
      const number = `M-${(numbers += 1)}`;
      await db
        .insertInto('credit_memo')
        .values({
          customer_id: CUSTOMER,
          credit_note_number: number,
          ...releasedAt('America/Los_Angeles', new Date('2026-03-01T18:00:00Z')),
          customer_code: 'C-1001',
          customer_name: 'Copperline Fabrication',
          accounts_transaction_id: numbers,
          transaction_date: '2026-03-01',
          cash_transaction: false,
          original_amount: -amount,
          original_amount_in_currency: -amount,
          amount_outstanding: -amount,
          amount_outstanding_in_currency: -amount,
          erp_outstanding: -amount,
          branch_id: 27,
        })
        .execute();
      return number;
    },
    outstanding: async (invoiceNumber) =>
      (
        await db
          .selectFrom('invoice')
          .select('amount_outstanding')
          .where('invoice_number', '=', invoiceNumber)
          .executeTakeFirstOrThrow()
      ).amount_outstanding,
    memoLeft: async (number) =>
      0 -
      (
        await db
          .selectFrom('credit_memo')
          .select('amount_outstanding')
          .where('credit_note_number', '=', number)
          .executeTakeFirstOrThrow()
      ).amount_outstanding,
    async notify(reference) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/webhooks/payments',
        payload: { reference },
      });
      return answer.statusCode;
    },
    reconcile(minutes = 2) {
      portal.advance({ minutes });
      return reconcile({ ...portal, gateway, log: portal.app.log });
    },
    close: () => portal.close(),
  };
}
