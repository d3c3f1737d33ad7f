import { formatMoney, type PaymentFailure } from '@portal/shared-contracts';
import { Notice, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { FigureChange } from './figure-changes.ts';
import type { PayingNotice } from './use-paying.ts';

const Changes = styled('ul')({ margin: '4px 0 0', paddingLeft: 20 });

export interface PayingNoticesProps {
  notice: PayingNotice | null;
  /** Why the attempt before was declined. */
  failure: PaymentFailure | null;
  /** What is to be paid now, in cents. */
  due: number;
}

/** What the person has to know before paying, or paying again; every text says what was charged. */
export function PayingNotices({ notice, failure, due }: PayingNoticesProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Notice role="alert" tone={notice?.kind === 'changed' ? 'info' : 'error'}>
      {notice === null ? (
        failure !== null && t(`payment.declined.${failure}`)
      ) : notice.kind === 'changed' ? (
        <>
          {t('payment.changed.title', { amount: formatMoney(due) })}
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
