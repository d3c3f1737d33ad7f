import { ERP_KINDS, type ErpEvent, type ErpKind } from '@portal/shared-contracts/erp';
import { answerRequest, bookPayment, confirmCallOff, returnPayment } from './book-events.ts';
import type { AcceptedQuote, Books } from './books.ts';
import { makeNews } from './make-news.ts';
import { lastStepOf, makeOrder } from './make-order.ts';
import type { Doors, SentRecord } from './portal-doors.ts';
import type { DistributorSettings } from './settings.ts';

interface DistributorOptions extends Pick<DistributorSettings, 'stepMs' | 'newsMs' | 'timeZone'> {
  doors: Doors;
  books: Books;
  /** Stores the books. */
  store: (books: Books) => Promise<void>;
  now: () => Date;
  /** Called for each record that the portal refuses. */
  complain: (text: string) => void;
}

const DAY_MS = 86_400_000;
const KINDS = Object.keys(ERP_KINDS) as ErpKind[];

/**
 * The distributor of the demo, an ERP that is connected with the portal: it reads the events of customers and writes orders,
 * invoices and quotes. Records are stored with the cursor before they are sent, and a record that is sent again has the same
 * version. So the process may be killed at any moment, and nothing is done twice.
 */
export class Distributor {
  readonly #options: DistributorOptions;

  constructor(options: DistributorOptions) {
    this.#options = options;
  }

  /** Reads the new events, takes the due steps, and sends the records of both. */
  async work(): Promise<void> {
    await this.#readEvents();
    const { books, store } = this.#options;
    const before = [books.toSend.length, books.newsSlot];
    this.#takeSteps();
    this.#makeNews();
    if (books.toSend.length !== before[0] || books.newsSlot !== before[1]) await store(books);
    await this.#send();
  }

  #toSend(kind: ErpKind, records: readonly SentRecord[], due: number = this.#options.now().getTime()): void {
    for (const record of records) this.#options.books.toSend.push({ kind, record, due, until: due + DAY_MS });
  }

  async #readEvents(): Promise<void> {
    const { doors, books, store } = this.#options;
    for (let hasMore = true; hasMore;) {
      const page = await doors.readEvents(books.cursor);
      for (const event of page.events) if (Date.parse(event.timestamp) >= books.openedAt) this.#book(event);
      hasMore = page.hasMore;
      if (page.next === books.cursor) continue;
      books.cursor = page.next;
      await store(books);
    }
  }

  #book(event: ErpEvent): void {
    const { books, stepMs, timeZone } = this.#options;
    switch (event.type) {
      case 'quote.accepted':
        for (const number of event.data.orderNumbers) this.#accept(number, event);
        break;
      case 'quote.rejected':
        for (const number of event.data.orderNumbers) delete books.quotes[number];
        break;
      case 'quote.requested':
        this.#toSend('quotes', [answerRequest(books, event, timeZone)]);
        break;
      case 'release.requested':
        // A step later, so that there is time to cancel it.
        this.#toSend('callOffs', [confirmCallOff(event, timeZone)], Date.parse(event.timestamp) + stepMs);
        break;
      case 'payment.succeeded':
        this.#toSend('invoices', bookPayment(books, event));
        break;
      case 'payment.returned':
        this.#toSend('invoices', returnPayment(books, event));
        break;
      default:
    }
  }

  #accept(number: string, { timestamp, data }: Extract<ErpEvent, { type: 'quote.accepted' }>): void {
    const { books } = this.#options;
    const quote = books.quotes[number];
    if (!quote) return;
    delete books.quotes[number];
    books.orders[number] = {
      quote: {
        ...quote,
        poNumber: data.poNumber ?? quote.poNumber,
        cashSale: quote.cashSale || data.payment === 'now',
      },
      acceptedAt: Date.parse(timestamp),
      payment: data.paymentNumber,
      step: -1,
    };
  }

  #takeSteps(): void {
    const { books, stepMs, now } = this.#options;
    for (const [number, order] of Object.entries(books.orders)) {
      const last = lastStepOf(order);
      const step = Math.min(Math.max(0, Math.floor((now().getTime() - order.acceptedAt) / stepMs)), last);
      if (step <= order.step) continue;
      this.#takeStep(order, step);
      if (step === last) delete books.orders[number];
    }
  }

  #takeStep(order: AcceptedQuote, step: number): void {
    const { books, stepMs, timeZone } = this.#options;
    const termsDays = books.customers[order.quote.accountNumber]?.termsDays ?? 0;
    const { orders, invoices, testReports } = makeOrder(order, step, { stepMs, timeZone, termsDays });
    order.step = step;
    this.#toSend('testReports', testReports);
    this.#toSend('orders', orders);
    // An invoice in the books may have payments by now.
    const added = invoices.filter(({ invoiceNumber }) => !books.invoices[invoiceNumber]);
    for (const invoice of added) books.invoices[invoice.invoiceNumber] = invoice;
    this.#toSend('invoices', added);
  }

  #makeNews(): void {
    const { books, newsMs, now, timeZone } = this.#options;
    if (newsMs === 0) return;
    const slot = Math.floor(now().getTime() / newsMs);
    if (slot <= books.newsSlot) return;
    const isFirst = books.newsSlot === 0;
    books.newsSlot = slot;
    const news = isFirst ? null : makeNews(books, { slot, at: new Date(slot * newsMs), timeZone });
    if (news) this.#toSend(news.kind, [news.record]);
  }

  /** Sends the due records, kind by kind. A refused record is sent again later: a payment under way may hold its document. */
  async #send(): Promise<void> {
    const { doors, books, store, stepMs, now, complain } = this.#options;
    const time = now().getTime();
    for (const kind of KINDS) {
      const due = books.toSend.filter((one) => one.kind === kind && one.due <= time);
      if (due.length === 0) continue;
      const refused = await doors.write(
        kind,
        due.map(({ record }) => record),
      );
      for (const [at, reason] of refused)
        complain(`${kind} ${JSON.stringify(due[at]?.record).slice(0, 200)}: ${reason}`);
      const again = due.filter((one, at) => refused.has(at) && one.until > time);
      const sent = new Set(due);
      books.toSend = [
        ...books.toSend.filter((one) => !sent.has(one)),
        ...again.map((one) => ({ ...one, due: time + stepMs })),
      ];
      await store(books);
    }
  }
}
