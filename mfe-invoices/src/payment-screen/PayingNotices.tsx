import { formatMoney, type PaymentFailure, type PaymentFigures } from '@portal/shared-contracts';
import { Notice, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Changes = styled('ul')({ margin: '4px 0 0', paddingLeft: 20 });

/** What a person must know before paying or paying again. */
export type PayingNotice =
  | { kind: 'changed'; changes: readonly FigureChange[] }
  /** The server did not receive the payment or could not begin it. Nothing was charged. */
  | { kind: 'notReceived' }
  | { kind: 'fieldsFailed' }
  | { kind: 'refused'; text: string };

interface PayingNoticesProps {
  notice: PayingNotice | null;
  /** Why the previous attempt was declined. */
  failure: PaymentFailure | null;
  /** Amount to pay now, in cents. */
  due: number;
}

/** Notice before paying or paying again. Every text says whether something was charged. */
export function PayingNotices({ notice, failure, due }: PayingNoticesProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Notice role="alert" tone={notice?.kind === 'changed' ? 'info' : 'error'}>
      {notice === null ? (
        failure !== null && t(`payment.declined.${failure}`)
      ) : notice.kind === 'changed' ? (
        <>
          <span>{t('payment.changed.title', { amount: formatMoney(due) })}</span>
          <Changes>
            {notice.changes.map((change) => (
              <li key={`${change.what} ${change.number ?? ''}`}>{changeText(change, t)}</li>
            ))}
          </Changes>
        </>
      ) : notice.kind === 'refused' ? (
        t('payment.refused', { reason: notice.text })
      ) : (
        t(`payment.${notice.kind}`)
      )}
    </Notice>
  );
}

function changeText(
  { what, number, from, to }: FigureChange,
  t: (key: string, values: Record<string, string>) => string,
): string {
  const values = { number: number ?? '', from: formatMoney(from), to: formatMoney(to) };
  if (what === 'document' && from === 0) return t('payment.changed.documentAdded', values);
  return t(`payment.changed.${to === 0 ? `${what}Gone` : what}`, values);
}

/** A difference between two figures. For a removed document or memo `to` is 0, for an added document `from` is 0. */
export interface FigureChange {
  what: 'document' | 'memo' | 'discount';
  /** Number of the document or memo; absent for the discount. */
  number?: string;
  /** Cents. */
  from: number;
  to: number;
}

/** The differences between the figures that a person saw and the current ones. */
export function figureChanges(before: PaymentFigures, now: PaymentFigures): FigureChange[] {
  const documents = changesOf('document', before.lines, now.lines, ({ outstanding }) => outstanding);
  const known = new Set(before.lines.map(({ number }) => number));
  const added = now.lines
    .filter(({ number }) => !known.has(number))
    .map(({ number, outstanding }) => ({ what: 'document' as const, number, from: 0, to: outstanding }));
  const memos = changesOf('memo', before.memos, now.memos, ({ available }) => available);
  const isDiscountChanged = now.discountTotal !== before.discountTotal;
  return [
    ...documents,
    ...added,
    ...memos,
    ...(isDiscountChanged
      ? [{ what: 'discount' as const, from: before.discountTotal, to: now.discountTotal }]
      : []),
  ];
}

function changesOf<Row extends { number: string }>(
  what: FigureChange['what'],
  before: readonly Row[],
  now: readonly Row[],
  amountOf: (row: Row) => number,
): FigureChange[] {
  const found = new Map(now.map((row) => [row.number, amountOf(row)]));
  return before
    .map((row) => ({ what, number: row.number, from: amountOf(row), to: found.get(row.number) ?? 0 }))
    .filter(({ from, to }) => from !== to);
}
