import { figuresFingerprint } from '@portal/shared-contracts/payments';
import { shownAuthorization } from '@portal/portal-server/src/trade/payments/testing/shown-authorization.ts';
import type {
  BeginPaymentRequest,
  Payment,
  PaymentState,
  ShortPayReason,
} from '@portal/shared-contracts/schemas';
import type { Random } from '@portal/demo/data/random.ts';
import { debtNumber, linkToken, type ChaosCustomer, type DebtKind } from './debts.ts';
import { payerCalls, type Addresses, type PayerCalls } from './payer-calls.ts';
import { planPayment } from './planners.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

/** What the payer of one payment saw. */
export interface PayerView {
  id: string;
  number: string;
  customerId: number;
  scenario: string;
  /** The state in each answer, in order, without repetitions. */
  states: PaymentState[];
  /** Cents that are charged, according to the last answer. */
  due: number;
}

/** What all payers saw, by the payment's id. */
export type PayerViews = Map<string, PayerView>;

/** Records an answer about a payment; `of` creates the view of a new one. */
export function recordAnswer(
  views: PayerViews,
  { id, paymentNumber: number, state, figures }: Payment,
  of: { customer: ChaosCustomer; scenario: string },
): void {
  const { customer, scenario } = of;
  const view = views.get(id) ?? { id, number, customerId: customer.id, scenario, states: [], due: 0 };
  views.set(id, view);
  if (view.states.at(-1) !== state) view.states.push(state);
  view.due = figures.due;
}

export interface Payers {
  addresses: Addresses;
  views: PayerViews;
  customer: ChaosCustomer;
  random: Random;
  /** How many documents of each kind there are. */
  debts: Record<DebtKind, number>;
  /** Payers of this customer. They choose among the same documents. */
  colleagues: number;
  scenarios?: readonly Scenario[];
  /** Asked before each payment. */
  isOver: () => boolean;
}

/** Answers the number of the next document of a kind that a payer pays. */
type NextDocument = (kind: DebtKind) => number;

interface Paying extends Payers {
  calls: PayerCalls;
  /** Calls without a session, for payment links. */
  visitor: PayerCalls;
  next: NextDocument;
}

/** Documents of a kind that one payment uses up on average: colleagues move on through the documents together. */
const PACE: Record<DebtKind, number> = { invoice: 1.5, small: 0.12, memo: 0.45, quote: 0.13, linked: 0.06 };

/** Chooses at random among a few documents, which colleagues at the same step choose from too. */
function nextDocument({ random, debts, colleagues }: Payers, step: () => number): NextDocument {
  return (kind) => {
    const begin = Math.floor(step() * colleagues * PACE[kind]);
    const width = Math.max(3, Math.ceil(2 * colleagues * PACE[kind]));
    return ((begin + random.whole(0, width - 1)) % debts[kind]) + 1;
  };
}

function pickScenario(random: Random, scenarios: readonly Scenario[]): Scenario {
  let rest = random.fraction() * scenarios.reduce((sum, { weight }) => sum + weight, 0);
  return scenarios.find(({ weight }) => (rest -= weight) < 0) ?? (scenarios[0] as Scenario);
}

const several = (paying: Paying, kind: DebtKind, most: number): string[] => [
  ...new Set(Array.from({ length: paying.random.whole(1, most) }, () => debtNumber(kind, paying.next(kind)))),
];

/** Why half of the payers of a part pay less. */
const REASONS: readonly ShortPayReason[] = [
  { kind: 'price', note: 'Quoted for less' },
  { kind: 'freight' },
  { kind: 'other', note: 'As agreed' },
];

/** The payment that a payer of this scenario begins. */
function requestOf({ pays, method }: Scenario, paying: Paying): BeginPaymentRequest {
  const { random, next, customer } = paying;
  const invoices = (numbers: string[], amount?: number) =>
    numbers.map((invoiceNumber) => ({ invoiceNumber, ...(amount !== undefined && { amount }) }));
  switch (pays) {
    case 'invoices':
      return { invoices: invoices(several(paying, 'invoice', 3)), creditMemos: [], method };
    case 'part of an invoice': {
      const one = [debtNumber('invoice', next('invoice'))];
      const why = random.chance(0.5) ? { reason: random.pick(REASONS) } : {};
      const parts = invoices(one, random.whole(10_00, 60_00)).map((part) => ({ ...part, ...why }));
      return { invoices: parts, creditMemos: [], method };
    }
    case 'less credit memos': {
      // One of four leaves the choice to the portal, which takes the oldest.
      const memos = random.chance(0.25) ? {} : { creditMemos: several(paying, 'memo', 2) };
      return { invoices: invoices(several(paying, 'invoice', 2)), ...memos, method };
    }
    case 'credits only':
      return {
        invoices: invoices(several(paying, 'small', 2)),
        creditMemos: several(paying, 'memo', 2),
        method,
      };
    case 'quotes':
      return { quotes: { orderNumbers: several(paying, 'quote', 2) }, creditMemos: [], method };
    case 'by link':
      return { link: linkToken(customer.id, next('linked')), method };
  }
}

/** Confirms with each of the scenario's test numbers until one is accepted, as an impatient person on a bad line does. */
async function confirm(paying: Paying, calls: PayerCalls, scenario: Scenario, begun: Payment, link?: string) {
  const { random, views, customer } = paying;
  const record = (payment: Payment | undefined): Payment | undefined => {
    if (payment) recordAnswer(views, payment, { customer, scenario: scenario.name });
    return payment;
  };
  let payment = begun;
  for (const number of scenario.numbers) {
    const send = async (): Promise<void> => {
      const methodToken = payment.figures.due > 0 ? await calls.tokenFor(scenario.method, number) : undefined;
      const seen = await figuresFingerprint(payment.figures);
      const body = {
        seen,
        ...shownAuthorization(payment),
        ...(methodToken && { methodToken }),
        ...(link && { link }),
      };
      const attempt = {
        key: `${customer.id}-${random.fraction()}`,
        ...(random.chance(0.15) && { timeoutMs: random.whole(20, 400) }),
      };
      const answer = await calls.confirm(payment, body, attempt);
      record(answer?.payment);
      if (answer?.payment?.challenge?.kind === 'frame' && scenario.challenge !== 'leave')
        await calls.answerChallenge(answer.payment.challenge.url, scenario.challenge === 'approve');
    };
    // Two clicks are two attempts.
    await Promise.all(random.chance(0.2) ? [send(), send()] : [send()]);
    payment = record(await calls.read(payment.id)) ?? payment;
    const isOpen = payment.state === 'begun' || payment.state === 'declined';
    if (!isOpen) return;
  }
}

async function payOnce(paying: Paying, scenario: Scenario): Promise<void> {
  const { views, customer, calls, visitor } = paying;
  const request = requestOf(scenario, paying);
  const who = request.link === undefined ? calls : visitor;
  const begin = async (asked: BeginPaymentRequest): Promise<Payment | undefined> => {
    const { payment } = await who.begin(asked, `${customer.id}-${paying.random.fraction()}`);
    if (payment) recordAnswer(views, payment, { customer, scenario: scenario.name });
    return payment;
  };
  const begun = [await begin(request)];
  if (scenario.hasRival && request.invoices) {
    const [first] = request.invoices;
    const other = { invoiceNumber: debtNumber('invoice', paying.next('invoice')) };
    const isSame = first?.invoiceNumber === other.invoiceNumber;
    begun.push(await begin({ ...request, invoices: first && !isSame ? [first, other] : [other] }));
  }
  const [first] = begun;
  if (scenario.isPlanned && first) {
    const record = (payment: Payment | undefined): void => {
      if (payment) recordAnswer(views, payment, { customer, scenario: scenario.name });
    };
    return planPayment({ calls, random: paying.random, record }, scenario, first);
  }
  await Promise.all(begun.map((payment) => payment && confirm(paying, who, scenario, payment, request.link)));
}

/** Makes one payment after the other, each by a random scenario, until it is over. */
export async function payer(payers: Payers): Promise<void> {
  const { addresses, customer, random, isOver, scenarios = SCENARIOS } = payers;
  let step = 0;
  const paying: Paying = {
    ...payers,
    calls: await payerCalls(addresses, customer.user),
    visitor: await payerCalls(addresses, null),
    next: nextDocument(payers, () => step),
  };
  for (; !isOver(); step += 1) await payOnce(paying, pickScenario(random, scenarios));
}
