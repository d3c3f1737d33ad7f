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
    const at = Math.max(0, Math.min(passed, STEPS.length - 1));
    const step = STEPS[at] ?? 'processing';
    const accepted = await readAccepted(context, event, {
      customerId,
      invoicedAt: after(happenedAt, stepMs * (STEPS.length - 1)),
    });
    const results = await importRecords(
      context,
      customerId,
      {
        orders: accepted.map((quote) => orderAt(step, quote)),
        invoices: step === 'invoiced' ? accepted.map(invoiceOf) : [],
      },
      context.log,
    );
    const refused = results.find(({ outcome }) => outcome === 'refused');
    if (refused) throw new Error(`${refused.kind} ${refused.number} refused: ${refused.reason}`);
    if (step === 'invoiced') await mailInvoiceLinks(context, customerId, orderNumbersOf(event));
    return step === 'invoiced' ? undefined : { again: after(happenedAt, stepMs * (at + 1)) };
  },
};

/** Number of the payment with which the quotes were accepted; null when they are paid by their invoice. */
async function readPayment(
  { database: { db } }: ConsumerContext,
  { data: { paymentId } }: BusinessEvent,
): Promise<string | null> {
  if (typeof paymentId !== 'string') return null;
  const { number } = await db
    .selectFrom('payment')
    .select('number')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return number;
}

async function readAccepted(
  context: ConsumerContext,
  event: BusinessEvent,
  { customerId, invoicedAt }: { customerId: number; invoicedAt: Date },
): Promise<AcceptedQuote[]> {
  const { database, config } = context;
  const { db } = database;
  const payment = await readPayment(context, event);
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
      acceptedAt: event.happenedAt.getTime(),
      acceptedOn: dayIn(config.timeZone, event.happenedAt),
      invoicedOn: dayIn(config.timeZone, invoicedAt),
      payment,
    });
  }
  return accepted;
}
