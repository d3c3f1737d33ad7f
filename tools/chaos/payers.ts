import { setTimeout as pause } from 'node:timers/promises';
import { figuresFingerprint } from '@portal/shared-contracts/payments';
import type { Payment } from '@portal/shared-contracts/schemas';
import { PASSWORD } from '../trial-portal/demo-users.ts';
import { DEBTS, debtNumber } from './debts.ts';

/** Test numbers of the sandbox (docs/payments.md), as often as they are paid with. */
const METHODS = [
  ['card', '4242424242424242'],
  ['card', '4242424242424242'],
  ['card', '4000000000000002'],
  ['card', '4000000000000341'],
  ['bank', '000123456789'],
  ['bank', '000111111116'],
] as const;

export interface Payers {
  portal: string;
  gateway: string;
  /** A number from 0 up to 1. */
  random: () => number;
  isOver: () => boolean;
  /** Called for each payment that is begun. */
  begun: () => void;
}

/** What went wrong on the way to the portal: it is asked again, as a browser asks. */
async function call(url: string, init: RequestInit): Promise<Response | null> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(20_000) }).catch(() => null);
}

/** Headers of the customer's calls; tries until the portal answers. */
export async function signIn(portal: string): Promise<Record<string, string>> {
  for (;;) {
    const answer = await call(`${portal}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'credit@demo.test', password: PASSWORD }),
    });
    if (answer?.ok) {
      const { data } = (await answer.json()) as { data: { token: string } };
      const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
      return { authorization: `Bearer ${data.token}`, cookie: cookie.join('; ') };
    }
    await pause(200);
  }
}

/** Pays a few random invoices again and again, as an impatient person on a bad line; until it is over. */
export async function payer({ portal, gateway, random, isOver, begun }: Payers): Promise<void> {
  const headers = { ...(await signIn(portal)), 'content-type': 'application/json' };
  const post = (path: string, body: object, key: string): Promise<Response | null> =>
    call(portal + path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  const newKey = (): string => `${random()}`;

  while (!isOver()) {
    const [kind, number] = pick(METHODS);
    const numbers = new Set(
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => Math.ceil(random() * DEBTS)),
    );
    const invoices = [...numbers].map((of) => ({ invoiceNumber: debtNumber(of) }));
    const creditMemos = random() < 0.2 ? undefined : [];
    const begin = await post('/api/payments', { invoices, creditMemos, method: kind }, newKey());
    const token = await call(`${gateway}/fields/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, number }),
    });
    if (!begin?.ok || !token?.ok) {
      await pause(begin && token ? 10 : 200);
      continue;
    }
    begun();
    const { data: payment } = (await begin.json()) as { data: Payment };
    const { token: methodToken } = (await token.json()) as { token: string };
    const seen = await figuresFingerprint(payment.figures);
    const confirm = async (key: string): Promise<void> => {
      for (let tries = 0; tries < 5; tries += 1) {
        const body = { seen, ...(payment.figures.due > 0 && { methodToken }) };
        const answer = await post(`/api/payments/${payment.id}/confirm`, body, key);
        if (answer && answer.status < 500 && answer.status !== 409) return;
        await pause(100 + random() * 400);
      }
    };
    // Two clicks are two attempts; the same attempt is sent again after a lost answer.
    await Promise.all(random() < 0.3 ? [confirm(newKey()), confirm(newKey())] : [confirm(newKey())]);
  }
}
