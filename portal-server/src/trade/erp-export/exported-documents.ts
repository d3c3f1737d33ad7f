import type { ErpCreditMemo, ErpInvoice, ErpOrder, ErpQuote } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { ORDER_STATUS, type OrderStatusName } from '../orders/order-status.ts';
import { exportedLines } from './exported-lines.ts';
import { PAGE_ROWS, paged } from './paged.ts';

type Db = Database['db'];

const STATES = new Map<number, OrderStatusName>(
  Object.entries(ORDER_STATUS).map(([name, { order_status }]) => [order_status, name as OrderStatusName]),
);

/** Which documents are wanted: all, or those that something is still to come of. */
export interface Only {
  /** Quotes without an answer or an order, and invoices with something left to pay. */
  isOpen?: boolean;
}

export async function* exportedQuotes(
  db: Db,
  customerId: number,
  { isOpen = false }: Only,
): AsyncGenerator<ErpQuote[]> {
  const pages = paged((after) =>
    db
      .selectFrom('quote')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .$if(isOpen, (open) =>
        open
          .where('ordered', 'is', null)
          .where('order_status', 'in', [
            ORDER_STATUS.pending.order_status,
            ORDER_STATUS.accepted.order_status,
          ]),
      )
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  );
  for await (const quotes of pages) {
    const ids = quotes.map(({ id }) => id);
    const linesOf = await exportedLines(db, { customer_id: customerId, document: 'quote' }, ids);
    yield quotes.map((quote) => ({
      version: quote.erp_version ?? 0,
      orderNumber: quote.order_number,
      isPortalMade: quote.is_made_here,
      answeredAt: quote.answered_at?.toISOString() ?? null,
      state: STATES.get(quote.order_status) as ErpQuote['state'],
      quoteDate: quote.quote_date,
      expires: quote.expires,
      ordered: quote.ordered,
      dateRequired: quote.date_required,
      orderedBy: quote.ordered_by,
      poNumber: quote.po_number,
      total: quote.total,
      freight: quote.freight,
      taxes: quote.taxes,
      cashSale: quote.cash_sale,
      rejectReason: quote.reject_reason,
      rejectComment: quote.reject_comment,
      lines: linesOf(quote.id),
    }));
  }
}

export async function* exportedOrders(db: Db, customerId: number): AsyncGenerator<ErpOrder[]> {
  const pages = paged((after) =>
    db
      .selectFrom('sales_order as o')
      .leftJoin('quote as q', (join) =>
        join.onRef('q.customer_id', '=', 'o.customer_id').onRef('q.id', '=', 'o.quote_id'),
      )
      .selectAll('o')
      .select((is) => is.fn.coalesce('q.order_number', 'o.awaited_quote').as('order_number'))
      .where('o.customer_id', '=', customerId)
      .where('o.id', '>', after)
      .orderBy('o.id')
      .limit(PAGE_ROWS)
      .execute(),
  );
  for await (const orders of pages) {
    const ids = orders.map(({ id }) => id);
    const linesOf = await exportedLines(db, { customer_id: customerId, document: 'order' }, ids);
    yield orders.map((order) => ({
      version: order.erp_version ?? 0,
      salesOrder: order.sales_order,
      orderNumber: order.order_number,
      state: STATES.get(order.order_status) as ErpOrder['state'],
      orderDate: order.order_date,
      dateRequired: order.date_required,
      orderedBy: order.ordered_by,
      poNumber: order.po_number,
      total: order.total,
      freight: order.freight,
      taxes: order.taxes,
      cashSale: order.cash_sale,
      invoiceNumber: order.invoice_number,
      invoiceDate: order.invoice_date,
      carrier: order.carrier,
      fob: order.fob,
      trackingNumber: order.tracking_number,
      shippedOn: order.shipped_on,
      lines: linesOf(order.id),
    }));
  }
}

/**
 * The invoices of a customer as they stand: payments that were made in the portal count like those that were made elsewhere, so
 * that a portal that knows none of them shows the same.
 */
export async function* exportedInvoices(
  db: Db,
  customerId: number,
  { isOpen = false }: Only,
): AsyncGenerator<ErpInvoice[]> {
  const pages = paged((after) =>
    db
      .selectFrom('invoice')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .$if(isOpen, (open) => open.where('amount_outstanding', '>', 0))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  );
  for await (const invoices of pages)
    yield invoices.map((invoice) => ({
      version: invoice.erp_version ?? 0,
      invoiceNumber: invoice.invoice_number,
      salesOrder: invoice.sales_order ?? invoice.invoice_number,
      orderNumber: invoice.order_number,
      invoiceDate: invoice.invoice_date,
      dueDate: invoice.due_date,
      deliveryDate: invoice.delivery_date,
      poNumber: invoice.po_number,
      orderedBy: invoice.ordered_by,
      total: invoice.total,
      freight: invoice.freight,
      taxes: invoice.taxes,
      originalAmount: invoice.original_amount,
      amountOutstanding: invoice.amount_outstanding,
      payments: [],
      // A bank payment under way leaves nothing outstanding, and has no day yet.
      paidOn: invoice.paid_on ?? (invoice.amount_outstanding === 0 ? invoice.invoice_date : null),
      settlementDiscAmount: invoice.settlement_disc_amount,
      settlementDiscDueDate: invoice.settlement_disc_due_date,
    }));
}

/** What was applied of credit memos, also to invoices that are not here yet. */
async function appliedParts(db: Db, customerId: number, memoIds: readonly number[]) {
  const { rows } = await sql<{
    credit_memo_id: number;
    invoice_number: string;
    amount: number;
    applied_on: string;
  }>`
    select a.credit_memo_id, i.invoice_number, a.amount, a.applied_on
    from credit_application as a join invoice as i on i.customer_id = a.customer_id and i.id = a.invoice_id
    where a.customer_id = ${customerId} and a.credit_memo_id = any(${memoIds}::integer[]) and a.amount > 0
    union all
    select credit_memo_id, invoice_number, amount, applied_on from awaited_application
    where customer_id = ${customerId} and credit_memo_id = any(${memoIds}::integer[])
    order by credit_memo_id, invoice_number`.execute(db);
  return rows;
}

export async function* exportedCreditMemos(db: Db, customerId: number): AsyncGenerator<ErpCreditMemo[]> {
  const pages = paged((after) =>
    db
      .selectFrom('credit_memo as m')
      .leftJoin('invoice as i', (join) =>
        join.onRef('i.customer_id', '=', 'm.customer_id').onRef('i.id', '=', 'm.invoice_id'),
      )
      .selectAll('m')
      .select((is) => is.fn.coalesce('i.invoice_number', 'm.awaited_invoice').as('invoice_number'))
      .where('m.customer_id', '=', customerId)
      .where('m.id', '>', after)
      .orderBy('m.id')
      .limit(PAGE_ROWS)
      .execute(),
  );
  for await (const memos of pages) {
    const ids = memos.map(({ id }) => id);
    const applied = await appliedParts(db, customerId, ids);
    const applications = Map.groupBy(applied, ({ credit_memo_id }) => credit_memo_id);
    yield memos.map((memo) => ({
      version: memo.erp_version ?? 0,
      creditNoteNumber: memo.credit_note_number,
      dateTimeReleased: memo.date_time_released.toISOString(),
      transactionDate: memo.transaction_date,
      accountsTransactionID: memo.accounts_transaction_id,
      cashTransaction: memo.cash_transaction,
      originalAmount: -memo.original_amount,
      branchID: memo.branch_id,
      bankAccountID: memo.bank_account_id,
      invoiceNumber: memo.invoice_number,
      reason: memo.reason,
      applications: (applications.get(memo.id) ?? []).map(({ invoice_number, amount, applied_on }) => ({
        invoiceNumber: invoice_number,
        amount,
        appliedOn: applied_on,
        payment: null,
      })),
    }));
  }
}
