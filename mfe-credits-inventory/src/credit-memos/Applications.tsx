import type { CreditApplication } from '@portal/shared-contracts';
import { DateText, Link, Money } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Nothing, PanelTable, recordPath, useIsNarrow } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { Under } from '../panel/Under.tsx';
import { SECTION } from '../texts.ts';

/** The invoices that a credit memo paid for, or for parts of them. */
export function Applications({ applications }: { applications: readonly CreditApplication[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const isNarrow = useIsNarrow();
  if (applications.length === 0) return <Nothing>{t('creditMemo.notApplied')}</Nothing>;
  return (
    <PanelTable>
      <thead>
        <tr>
          <th scope="col">{t('creditMemo.invoice')}</th>
          {!isNarrow && <th scope="col">{t('creditMemo.invoiceDate')}</th>}
          <th scope="col">{t('creditMemo.appliedOn')}</th>
          <th scope="col" className="amount">
            {t('creditMemo.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {applications.map(({ invoiceNumber, invoiceDate, appliedOn, amount }) => (
          <tr key={`${invoiceNumber} ${appliedOn}`}>
            <th scope="row">
              <Link to={recordPath({ type: 'invoices', number: invoiceNumber })}>{invoiceNumber}</Link>
              {isNarrow && (
                <Under>
                  <DateText iso={invoiceDate} />
                </Under>
              )}
            </th>
            {!isNarrow && (
              <td>
                <DateText iso={invoiceDate} />
              </td>
            )}
            <td>
              <DateText iso={appliedOn} />
            </td>
            <td className="amount">
              <Money cents={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}
