import { figuresFingerprint } from '@portal/shared-contracts/payments';
import type { BeginPaymentRequest, Payment } from '@portal/shared-contracts/schemas';
import type { Random } from '@portal/demo/data/random.ts';
import { debtNumber, linkToken, type ChaosCustomer, type DebtKind } from './debts.ts';
import { payerCalls, type Addresses, type PayerCalls } from './payer-calls.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import type { Told } from './told.ts';

export interface Payers {
  addresses: Addresses;
  told: Told;
  customer: ChaosCustomer;
  random: Random;
  /** How many documents of each kind there are. */
  debts: Record<DebtKind, number>;
  /** Payers of this customer: their choices overlap. */
  colleagues: number;
  scenarios?: readonly Scenario[];
  /** Asked before each payment. */
  isOver: () => boolean;
}

/** Where in a kind of documents a payer is. */
type Window = (kind: DebtKind) => number;

interface Paying extends Payers {
  calls: PayerCalls;
  visitor: PayerCalls;
  /** A document that this payer pays next: colleagues are at about the same ones. */
  next: Window;
}

/** Documents that a payer goes on by with each payment, as a share of those that all colleagues choose. */
const PACE: Record<DebtKind, number> = { invoice: 1.5, small: 0.12, memo: 0.45, quote: 0.13, linked: 0.06 };

function windowOf({ random, debts, colleagues }: Payers, step: () => number): Window {
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

/** What a payer of this scenario asks for. */
function requestOf({ pays, method }: Scenario, paying: Paying): BeginPaymentRequest {
  const { random, next, customer } = paying;
  const invoices = (numbers: string[], amount?: number) =>
    numbers.map((invoiceNumber) => ({ invoiceNumber, ...(amount !== undefined && { amount }) }));
  switch (pays) {
    case 'invoices':
      return { invoices: invoices(several(paying, 'invoice', 3)), creditMemos: [], method };
    case 'part of an invoice': {
      const one = [debtNumber('invoice', next('invoice'))];
      return { invoices: invoices(one, random.whole(10_00, 60_00)), creditMemos: [], method };
    }
    case 'less credit memos': {
      // Every fourth leaves it to the portal, which takes the oldest.
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

/** Confirms with each of the scenario's test numbers until one is taken, as an impatient person on a bad line. */
async function confirm(paying: Paying, calls: PayerCalls, scenario: Scenario, begun: Payment, link?: string) {
  const { random, told, customer } = paying;
  const note = (payment: Payment | undefined): Payment | undefined => {
    if (payment) told.note(payment, { customer, scenario: scenario.name });
    return payment;
  };
  let payment = begun;
  for (const number of scenario.numbers) {
    const send = async (): Promise<void> => {
      const methodToken = payment.figures.due > 0 ? await calls.tokenFor(scenario.method, number) : undefined;
      const seen = await figuresFingerprint(payment.figures);
      const body = { seen, ...(methodToken && { methodToken }), ...(link && { link }) };
      const attempt = {
        key: `${customer.id}-${random.fraction()}`,
        ...(random.chance(0.15) && { patienceMs: random.whole(20, 400) }),
      };
      const answer = await calls.confirm(payment, body, attempt);
      note(answer?.payment);
      if (answer?.payment?.challenge?.kind === 'frame' && scenario.challenge !== 'leave')
        await calls.answerChallenge(answer.payment.challenge.url, scenario.challenge === 'approve');
    };
    // Two clicks are two attempts.
    await Promise.all(random.chance(0.2) ? [send(), send()] : [send()]);
    payment = note(await calls.read(payment.id)) ?? payment;
    const isOpen = payment.state === 'begun' || payment.state === 'declined';
    if (!isOpen) return;
  }
}

async function payOnce(paying: Paying, scenario: Scenario): Promise<void> {
  const { told, customer, random, calls, visitor } = paying;
  const request = requestOf(scenario, paying);
  const who = request.link === undefined ? calls : visitor;
  const begin = async (asked: BeginPaymentRequest): Promise<Payment | undefined> => {
    const { payment } = await who.begin(asked, `${customer.id}-${random.fraction()}`);
    if (payment) told.note(payment, { customer, scenario: scenario.name });
    return payment;
  };
  const begun = [await begin(request)];
  if (scenario.hasRival && request.invoices) {
    const [first] = request.invoices;
    const other = { invoiceNumber: debtNumber('invoice', paying.next('invoice')) };
    const isSame = first?.invoiceNumber === other.invoiceNumber;
    begun.push(await begin({ ...request, invoices: first && !isSame ? [first, other] : [other] }));
  }
  await Promise.all(begun.map((payment) => payment && confirm(paying, who, scenario, payment, request.link)));
}

/** Pays again and again, by one scenario after the other, until it is over. */
export async function payer(payers: Payers): Promise<void> {
  const { addresses, customer, random, isOver, scenarios = SCENARIOS } = payers;
  let step = 0;
  const paying: Paying = {
    ...payers,
    calls: await payerCalls(addresses, customer.user),
    visitor: await payerCalls(addresses, null),
    next: windowOf(payers, () => step),
  };
  for (; !isOver(); step += 1) await payOnce(paying, pickScenario(random, scenarios));
}
