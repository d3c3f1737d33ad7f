import { formatMoney, type CreditApplication, type CreditMemoDetails } from '@portal/shared-contracts';
import { DateText, Money } from '@portal/shared-ui';
import { RecordStatus, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import {
  Documents,
  FactList,
  KeyFacts,
  Nothing,
  PanelFrame,
  PanelPart,
  PanelSkeleton,
  PanelTable,
  RecordLink,
  RelatedRecords,
  useIsNarrow,
  type Fact,
  type KeyFact,
} from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { Under } from '../panel/Under.tsx';
import { SECTION } from '../texts.ts';

/** Details of a credit memo: amounts, document, applications and related records. */
export function CreditMemoPanel(props: OpenedRecordProps<CreditMemoDetails>): ReactNode {
  const { record: number } = props;
  const { t } = useTranslation(SECTION);
  return (
    <PanelFrame
      {...props}
      title={t('creditMemo.title', { number })}
      status={({ status }) => <RecordStatus type="credit-memos" status={status} />}
      skeleton={
        <PanelSkeleton
          keyFacts={keyFactsOf(null, t)}
          facts={factsOf(null, t)}
          hasDocuments
          parts={[{ title: t('creditMemo.applications'), lines: 2 }]}
        />
      }
    >
      {(memo) => (
        <>
          <KeyFacts facts={keyFactsOf(memo, t)} />
          <FactList facts={factsOf(memo, t)} />
          <RelatedRecords records={memo.related} opens="atItsPage" />
          <Documents documents={memo.documents} />
          <PanelPart title={t('creditMemo.applications')}>
            <Applications applications={memo.applications} />
          </PanelPart>
        </>
      )}
    </PanelFrame>
  );
}

function factsOf(memo: CreditMemoDetails | null, t: TFunction): Fact[] {
  return [
    { label: t('columns.transactionDate'), value: memo && <DateText iso={memo.transactionDate} /> },
    { label: t('columns.releasedOn'), value: memo && <DateText iso={memo.releasedOn} /> },
    { label: t('columns.originalAmount'), value: memo && <Money cents={memo.originalAmount} /> },
    { label: t('creditMemo.applied'), value: memo && <Money cents={memo.amountApplied} /> },
  ];
}

/** The amounts of a memo are negative, but the amount left to use is shown as a positive one. */
function keyFactsOf(memo: CreditMemoDetails | null, t: TFunction): KeyFact[] {
  return [
    {
      label: t('columns.leftToUse'),
      value: memo && <Money cents={memo.leftToUse} />,
      note: memo?.surplus ? t('creditMemo.surplus', { amount: formatMoney(memo.surplus) }) : undefined,
    },
  ];
}

/** The invoices that a credit memo paid in full or in part. */
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
              <RecordLink kind="invoices" number={invoiceNumber} opens="atItsPage">
                {invoiceNumber}
              </RecordLink>
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
