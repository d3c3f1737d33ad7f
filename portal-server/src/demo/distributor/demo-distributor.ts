import { dayIn } from '@portal/shared-contracts/dates';
import type { BusinessEvent, Consumer, ConsumerContext } from '../../platform/business-events/consumer.ts';
import { after } from '../../platform/time/after.ts';
import { importRecords } from '../../trade/import/import-records.ts';
import { readFullDocument } from '../../trade/records/read-full-document.ts';
import { mailInvoiceLinks } from './mail-invoice-links.ts';
import { invoiceOf, orderAt, STEPS, type AcceptedQuote } from './chain.ts';

const orderNumbersOf = ({ data }: BusinessEvent): string[] =>
  Array.isArray(data['orderNumbers']) ? data['orderNumbers'].map(String) : [];

/**
 * Plays the distributor in the demo: an accepted quote becomes a sales order, which is made, shipped and invoiced step by step
 * within minutes. What it writes follows from the event and the time since, so a restart or a second server changes nothing.
 */
export const demoDistributor: Consumer = {
  name: 'demo distributor',
  kinds: ['quotes.accepted'],
  async consume(event, context) {
    const { customerId, happenedAt } = event;
    if (customerId === null) return;
    const stepMs = context.config.demoStepSeconds * 1_000;
    const passed = Math.floor((context.now().getTime() - happenedAt.getTime()) / stepMs);
    const payment = await readPayment(context, event);
    // What is left to pay is known once the bank has said whether the money comes.
    const last = STEPS.length - (payment?.status === 'submitted' ? 2 : 1);
    const at = Math.max(0, Math.min(passed, last));
    const step = STEPS[at] ?? 'processing';
    const accepted = await readAccepted(context, event, {
      customerId,
      invoicedAt: after(happenedAt, stepMs * (STEPS.length - 1)),
      paidOn: payment?.status === 'settled' ? payment.settled_on : null,
    });
    await importRecords(
      context,
      customerId,
      {
        orders: accepted.map((quote) => orderAt(step, quote)),
        invoices: step === 'invoiced' ? accepted.map(invoiceOf) : [],
      },
      context.log,
    );
    if (step === 'invoiced') await mailInvoiceLinks(context, customerId, orderNumbersOf(event));
    return step === 'invoiced' ? undefined : { again: after(happenedAt, stepMs * (Math.max(0, passed) + 1)) };
  },
};

/** The payment with which the quotes were accepted; undefined when they are paid by their invoice. */
async function readPayment({ database: { db } }: ConsumerContext, { data: { paymentId } }: BusinessEvent) {
  if (typeof paymentId !== 'string') return undefined;
  return db
    .selectFrom('payment')
    .select(['status', 'settled_on'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

async function readAccepted(
  { database: { db }, config }: ConsumerContext,
  event: BusinessEvent,
  { customerId, invoicedAt, paidOn }: { customerId: number; invoicedAt: Date; paidOn: string | null },
): Promise<AcceptedQuote[]> {
  const { terms_days } = await db
    .selectFrom('customer')
    .select('terms_days')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const accepted: AcceptedQuote[] = [];
  for (const number of orderNumbersOf(event)) {
    const full = await readFullDocument(db, customerId, 'quotes', number);
    if (full?.record.type !== 'quotes') continue;
    accepted.push({
      quote: full.record.own,
      lines: full.lines,
      termsDays: terms_days,
      acceptedOn: dayIn(config.timeZone, event.happenedAt),
      invoicedOn: dayIn(config.timeZone, invoicedAt),
      paidOn,
    });
  }
  return accepted;
}
