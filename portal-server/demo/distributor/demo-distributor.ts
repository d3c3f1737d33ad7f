import { dayIn } from '@portal/shared-contracts/dates';
import type {
  BusinessEvent,
  Consumer,
  ConsumerContext,
} from '../../src/platform/business-events/consumer.ts';
import { after } from '../../src/platform/time/after.ts';
import { importRecords } from '../../src/trade/import/import-records.ts';
import { readFullDocument } from '../../src/trade/records/read-full-document.ts';
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
    const accepted = await readAccepted(
      context,
      event,
      customerId,
      after(happenedAt, stepMs * (STEPS.length - 1)),
    );
    await importRecords(
      context,
      customerId,
      {
        orders: accepted.map((quote) => orderAt(step, quote)),
        invoices: step === 'invoiced' ? accepted.map(invoiceOf) : [],
      },
      context.log,
    );
    return step === 'invoiced' ? undefined : { again: after(happenedAt, stepMs * (at + 1)) };
  },
};

async function readAccepted(
  { database: { db }, config }: ConsumerContext,
  event: BusinessEvent,
  customerId: number,
  invoicedAt: Date,
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
    });
  }
  return accepted;
}
