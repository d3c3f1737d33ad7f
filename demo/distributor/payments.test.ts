import { erpEvents } from '@portal/portal-server/src/trade/erp-events/routes.ts';
import { erpDoor } from '@portal/portal-server/src/trade/erp/routes.ts';
import { checkBooks } from '@portal/portal-server/src/trade/payments/books/check-books.ts';
import { payingPortal, type PayingPortal } from '@portal/portal-server/src/trade/payments/testing/paying.ts';
import { quotes } from '@portal/portal-server/src/trade/quotes/routes.ts';
import {
  accept,
  connectedDistributor,
  invoicesOf,
  pendingQuotes,
  type ConnectedDistributor,
} from './testing/connected-distributor.ts';

describe('payments', () => {
  let paying: PayingPortal;
  let distributor: ConnectedDistributor;
  beforeAll(async () => {
    paying = await payingPortal({ areas: [erpDoor, erpEvents, quotes] });
    distributor = await connectedDistributor(paying.portal);
  });
  afterAll(() => paying.close());
  const isBalanced = async () =>
    (await checkBooks(paying.portal.database, paying.gateway, new Date('2026-01-01'))).differences;
  async function settle(id: string, told: Parameters<PayingPortal['gateway']['move']>[1]): Promise<void> {
    paying.gateway.move(`${id}.1`, told);
    await paying.notify(`${id}.1`);
  }

  test.each([
    ['settled', { state: 'succeeded' }, false],
    ['returned', { state: 'returned', failure: 'insufficient_funds' }, true],
  ] as const)(
    'a quote that is paid by bank is invoiced as paid until the payment is %s',
    async (state, told, isOpen) => {
      const { order_number, total } = await pendingQuotes(paying.portal).executeTakeFirstOrThrow();
      const { payment } = await paying.pay({ quotes: { orderNumbers: [order_number] }, method: 'bank' });
      const outstanding = async () => {
        paying.portal.advance({ minutes: 5 });
        await distributor.work();
        const invoices = await invoicesOf(paying.portal, order_number);
        expect(invoices.length).toBeGreaterThan(0);
        return {
          left: invoices.reduce((sum, { amount_outstanding }) => sum + amount_outstanding, 0),
          paid: [...new Set(invoices.map(({ fully_paid_actual_date }) => fully_paid_actual_date))],
        };
      };
      expect(await outstanding()).toEqual({ left: 0, paid: [null] });
      await settle(payment.id, told);
      expect((await paying.read(payment.id)).state).toBe(state);
      expect(await outstanding()).toEqual({ left: isOpen ? total : 0, paid: [isOpen ? null : '2026-03-16'] });
      expect([distributor.complaints, await isBalanced()]).toEqual([[], []]);
    },
  );

  test.each([
    ['settled', { state: 'succeeded' }, false],
    ['returned', { state: 'returned', failure: 'insufficient_funds' }, true],
  ] as const)('a bank payment of an invoice is booked once it is %s', async (_state, told, isOpen) => {
    const quote = await pendingQuotes(paying.portal).executeTakeFirstOrThrow();
    await accept(paying.portal, [quote.order_number]);
    paying.portal.advance({ minutes: 5 });
    await distributor.work();
    const [invoice] = await invoicesOf(paying.portal, quote.order_number);
    if (!invoice) throw new Error('The quote is not invoiced.');
    const { payment } = await paying.pay({
      invoices: [{ invoiceNumber: invoice.invoice_number }],
      creditMemos: [],
      method: 'bank',
    });
    await distributor.work();
    await settle(payment.id, told);
    await distributor.work();
    const booked = distributor.books().invoices[invoice.invoice_number];
    expect(booked?.amountOutstanding).toBe(isOpen ? invoice.amount_outstanding : 0);
    const stored = await paying.portal.database.db
      .selectFrom('invoice')
      .select(['amount_outstanding', 'erp_version'])
      .where('invoice_number', '=', invoice.invoice_number)
      .executeTakeFirstOrThrow();
    expect(stored.amount_outstanding).toBe(isOpen ? invoice.amount_outstanding : 0);
    if (!isOpen) expect(stored.erp_version).toBe(booked?.version);
    expect([distributor.complaints, await isBalanced()]).toEqual([[], []]);
  });
});
