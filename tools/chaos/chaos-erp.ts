import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@portal/demo/data/random.ts';
import { anErpCreditMemo, anErpInvoice } from '@portal/portal-server/src/trade/import/testing/erp-records.ts';
import type { ErpBatchAnswer } from '@portal/shared-contracts/erp';
import { CUSTOMERS, debtNumber, type DebtKind } from './debts.ts';
import type { Balances } from './outside/read-storage.ts';
import { call } from './payer-calls.ts';

/** The distributor's ERP. It has heard of no payment of the portal. */
export interface ChaosErp {
  /** Begins to send records of invoices for which a check came: less is outstanding, and no payment is listed. */
  takeChecks(random: Random): void;
  /** Begins to send records of credit memos that were used for another invoice. */
  useMemos(random: Random): void;
  /** Waits until all records are answered; answers what is owed or left according to the stored ones, by document. */
  finish(): Promise<Balances>;
}

interface Options {
  portal: string;
  /** Token with which records are sent. */
  token: string;
  debts: Record<DebtKind, number>;
  /** Open amounts before the first payment, by document. */
  opening: Balances;
}

/** Records of one disaster. They are one batch each. */
const AT_ONCE = 10;
const REST_MS = 250;
/** When a server is killed, its batch can be sent again after half a minute. */
const MOST_TRIES = 1_000;

/**
 * Sends a batch until it is answered; true when its record is stored. A record may be refused while a payment holds its document.
 */
async function isStored(
  url: string,
  token: string,
  { id, line }: { id: string; line: object },
): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const response = await call(url, {
      method: 'PUT',
      headers: {
        'content-type': 'application/x-ndjson',
        'batch-id': id,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(line),
    });
    if (response?.ok) {
      const { data } = (await response.json()) as { data: ErpBatchAnswer };
      // Skipped: it was stored by a try whose answer was lost.
      return data.stored + data.skipped > 0;
    }
    const isPassing =
      response === null || response.status >= 500 || [408, 409, 429].includes(response.status);
    if (!isPassing) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    await response?.body?.cancel();
    await pause(REST_MS);
  }
  throw new Error(`${url} has not answered for minutes.`);
}

/** The differences between the records of each kind. */
const KINDS = {
  invoice: {
    path: 'invoices',
    record: (number: string, version: number, { original, left }: { original: number; left: number }) =>
      anErpInvoice({
        version,
        invoiceNumber: number,
        salesOrder: `S-${number}`,
        orderNumber: null,
        dueDate: '2099-04-09',
        originalAmount: original,
        amountOutstanding: left,
        paidOn: '2026-03-12',
        settlementDiscAmount: Math.floor(original / 100),
        settlementDiscDueDate: '2099-01-01',
      }),
  },
  memo: {
    path: 'credit-memos',
    record: (number: string, version: number, { original, left }: { original: number; left: number }) =>
      anErpCreditMemo({
        version,
        creditNoteNumber: number,
        originalAmount: original,
        applications: [
          { invoiceNumber: 'CX-OTHER', amount: original - left, appliedOn: '2026-03-12', payment: null },
        ],
      }),
  },
} as const;

/** An ERP that sends its records one after the other, while everything else goes on. */
export function chaosErp({ portal, token, debts, opening }: Options): ChaosErp {
  const owed = new Map(opening);
  let sent = 0;
  let sending: Promise<void> = Promise.resolve();

  async function lessen(
    kind: 'invoice' | 'memo',
    customer: number,
    of: number,
    share: number,
  ): Promise<void> {
    const number = debtNumber(kind, of);
    const document = `${kind} ${customer} ${number}`;
    const [original = 0, before = 0] = [opening.get(document), owed.get(document)];
    const left = before - Math.ceil(before * share);
    const { path, record } = KINDS[kind];
    sent += 1;
    const line = { accountNumber: `C-${customer}`, ...record(number, sent, { original, left }) };
    if (before > 0 && (await isStored(`${portal}/api/erp/v1/${path}`, token, { id: `chaos-${sent}`, line })))
      owed.set(document, left);
  }

  const begin =
    (kind: 'invoice' | 'memo') =>
    (random: Random): void => {
      for (let n = 0; n < AT_ONCE; n += 1) {
        const { id } = random.pick([...CUSTOMERS]);
        // Payers pay the first documents first.
        const of = random.whole(1, Math.ceil(debts[kind] / 3));
        const share = random.pick([0.3, 0.6, 1]);
        sending = sending.then(() => lessen(kind, id, of, share));
      }
      sending.catch(() => undefined);
    };

  return {
    takeChecks: begin('invoice'),
    useMemos: begin('memo'),
    async finish() {
      await sending;
      return owed;
    },
  };
}

/** Makes a key with which records are sent to a portal on this machine; returns its token. */
export async function makeErpKey(portal: string): Promise<string> {
  const response = await fetch(`${portal}/erp-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Chaos', mayReadEvents: false, kinds: ['invoices', 'credit-memos'] }),
  });
  if (!response.ok) throw new Error(`The key was not made: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}
