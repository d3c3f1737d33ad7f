import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { figuresFingerprint } from '@portal/shared-contracts/payments';
import { LISTS, type ListPage, type Payment, type QuoteRow } from '@portal/shared-contracts/schemas';
import { CUSTOMERS, debtNumber } from '../chaos/debts.ts';
import { call } from '../chaos/payer-calls.ts';
import { recordAnswer, type PayerViews } from '../chaos/payers.ts';
import { PASSWORD, USERS } from '../trial-portal/demo-users.ts';

/** One answer to one call; `status` is 0 when there was none. */
export interface Answer {
  beganAt: number;
  endedAt: number;
  status: number;
  /** What is wrong with it. */
  wrong?: string;
}

/** What the visitors saw and did. */
export interface Seen {
  answers: Answer[];
  /** Payments, by id. */
  payments: PayerViews;
  /** Quotes that were answered: `1001 CX-Q-1`, and the status that each must have. */
  quotes: Map<string, number>;
}

interface Visitor {
  user: string;
  /** A customer whose documents the visitors answer and pay; undefined for those who only read. */
  writesFor: (typeof CUSTOMERS)[number] | undefined;
  headers: Record<string, string>;
  /** Right answers, by path. */
  expected: Map<string, string>;
}

const ACCEPTED = 15;
const REJECTED = 16;
const LONGEST_WAIT_MS = 2_000;
const CARD = '4242424242424242';
/** Most people read. Writes of one customer wait for each other. */
const READERS = [USERS.cash, USERS.hold];
const VISITING = [...READERS, ...READERS, ...READERS, ...READERS, ...CUSTOMERS.map(({ user }) => user)];
/** Lists that nobody's writes change here. */
const STEADY = ['/api/orders/history', '/api/account-products', '/api/account', '/api/branches'];
const ALL = [...new Set([...STEADY, ...Object.keys(LISTS)])];

const isPassing = (status: number): boolean => status === 0 || status === 429 || status === 503;

/** Opens `count` sessions at the edge, and remembers what each of them must be answered. */
export async function openVisitors(portal: string, gateway: string, count: number) {
  const seen: Seen = { answers: [], payments: new Map(), quotes: new Map() };
  let isOver = false;
  let next = 0;
  /** Fewest pending quotes that a customer was answered: they only become fewer. */
  const pending = new Map<string, number>();

  async function send(visitor: Visitor, path: string, init: RequestInit = {}) {
    const beganAt = performance.now();
    const response = await call(portal + path, { ...init, headers: { ...visitor.headers, ...init.headers } });
    const text = await response?.text().catch(() => undefined);
    const status = text === undefined ? 0 : (response?.status ?? 0);
    const answer: Answer = { beganAt, endedAt: performance.now(), status };
    seen.answers.push(answer);
    return { answer, text: text ?? '', response };
  }

  /** Sends a write again until it is answered; the answer's data. */
  async function write<Data>(visitor: Visitor, path: string, body: object): Promise<Data | undefined> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    };
    for (;;) {
      const { answer, text, response } = await send(visitor, path, init);
      if (answer.status === 200) return (JSON.parse(text) as { data: Data }).data;
      if (!isPassing(answer.status)) {
        answer.wrong = `${path} of ${visitor.user}: ${answer.status} ${text}`;
        return undefined;
      }
      const seconds = Number(response?.headers.get('retry-after') ?? 1);
      await pause(Math.min(seconds * 1_000, LONGEST_WAIT_MS));
    }
  }

  async function read(visitor: Visitor): Promise<void> {
    const paths = [...visitor.expected.keys()];
    const path = paths[(next += 1) % paths.length] ?? '';
    const { answer, text } = await send(visitor, path);
    if (answer.status === 200 && text !== visitor.expected.get(path))
      answer.wrong = `${path} of ${visitor.user} is not what it was: ${text.slice(0, 300)}`;
  }

  /** Pending quotes become fewer, and are the customer's own. */
  async function readPending(visitor: Visitor, own: ReadonlySet<string>): Promise<void> {
    const most = pending.get(visitor.user) ?? Infinity;
    const { answer, text } = await send(visitor, '/api/quotes?pageSize=100');
    if (answer.status !== 200) return;
    const { rows, total } = (JSON.parse(text) as { data: ListPage<QuoteRow> }).data;
    pending.set(visitor.user, Math.min(pending.get(visitor.user) ?? Infinity, total));
    const foreign = rows.filter(({ orderNumber }) => !own.has(orderNumber));
    if (total > most || foreign.length > 0 || rows.length !== Math.min(total, 100))
      answer.wrong = `${visitor.user} has ${total} pending quotes, ${rows.length} of them shown, after ${most}`;
  }

  async function answerQuote(visitor: Visitor, id: number, number: string, accepts: boolean): Promise<void> {
    const body = accepts ? { quotes: [number], payment: 'later' } : { quotes: [number], reason: 'price' };
    const done = await write(visitor, `/api/quotes/${accepts ? 'accept' : 'reject'}`, body);
    if (done !== undefined) seen.quotes.set(`${id} ${number}`, accepts ? ACCEPTED : REJECTED);
  }

  async function pay(visitor: Visitor, customer: (typeof CUSTOMERS)[number], number: string): Promise<void> {
    const of = { customer, scenario: 'card' };
    const begun = await write<Payment>(visitor, '/api/payments', {
      ...{ invoices: [{ invoiceNumber: number }], creditMemos: [], method: 'card' },
    });
    if (!begun) return;
    recordAnswer(seen.payments, begun, of);
    const token = await fetch(`${gateway}/fields/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'card', number: CARD }),
    });
    const { token: methodToken } = (await token.json()) as { token: string };
    const body = { seen: await figuresFingerprint(begun.figures), methodToken };
    const paid = await write<Payment>(visitor, `/api/payments/${begun.id}/confirm`, body);
    if (paid) recordAnswer(seen.payments, paid, of);
  }

  async function signIn(user: string): Promise<Visitor> {
    const response = await fetch(`${portal}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, password: PASSWORD }),
    });
    if (!response.ok) throw new Error(`${user} cannot sign in: ${response.status} ${await response.text()}`);
    const { data } = (await response.json()) as { data: { token: string } };
    const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    const headers = { authorization: `Bearer ${data.token}`, cookie: cookie.join('; ') };
    const writesFor = CUSTOMERS.find((customer) => customer.user === user);
    const visitor: Visitor = { user, writesFor, headers, expected: new Map() };
    for (const path of writesFor ? STEADY : ALL) {
      const answer = await fetch(portal + path, { headers });
      if (!answer.ok) throw new Error(`${path} of ${user}: ${answer.status} ${await answer.text()}`);
      visitor.expected.set(path, await answer.text());
    }
    return visitor;
  }

  const visitors: Visitor[] = [];
  for (let of = 0; of < count; of += 1) visitors.push(await signIn(VISITING[of % VISITING.length] ?? ''));

  /** Number of the next document of each customer. */
  const steps = new Map<number, number>();
  async function visit(visitor: Visitor, own: ReadonlySet<string>, paceMs: number): Promise<void> {
    await pause(Math.random() * paceMs);
    for (let step = 0; !isOver; step += 1) {
      const began = performance.now();
      const { writesFor: customer } = visitor;
      if (!customer || step % 4 !== 0) await read(visitor);
      else {
        const document = (steps.get(customer.id) ?? 0) + 1;
        steps.set(customer.id, document);
        if (document % 3 === 0) await pay(visitor, customer, debtNumber('invoice', document / 3));
        else await answerQuote(visitor, customer.id, debtNumber('quote', document), document % 2 === 0);
        await readPending(visitor, own);
      }
      await pause(Math.max(0, began + paceMs - performance.now()));
    }
  }

  return {
    seen,
    /** Reads every payment again, as its payer does, until its outcome is known. */
    async readPayments(): Promise<void> {
      for (const { id, customerId } of seen.payments.values()) {
        const customer = CUSTOMERS.find((each) => each.id === customerId);
        const payer = visitors.find(({ writesFor }) => customer && writesFor === customer);
        for (let isOpen = true; isOpen && customer && payer;) {
          const { text } = await send(payer, `/api/payments/${id}`);
          const { data } = JSON.parse(text) as { data: Payment };
          recordAnswer(seen.payments, data, { customer, scenario: 'card' });
          isOpen = data.state === 'submitting';
          if (isOpen) await pause(1_000);
        }
      }
    },
    /** Lets everybody read and write every `paceMs` until `end`. `own` are the quotes of a customer. */
    begin(own: (customerId: number) => ReadonlySet<string>, paceMs: number) {
      const all = visitors.map((visitor) => visit(visitor, own(visitor.writesFor?.id ?? 0), paceMs));
      return async (): Promise<void> => {
        isOver = true;
        await Promise.all(all);
      };
    },
  };
}
