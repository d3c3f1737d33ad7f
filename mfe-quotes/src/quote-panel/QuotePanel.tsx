import { formatMoney, today, type OrderDetails } from '@portal/shared-contracts';
import { RecordStatus, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import {
  Documents,
  FactList,
  KeyFacts,
  LineItems,
  LinesSkeleton,
  PanelFrame,
  PanelSkeleton,
  RelatedRecords,
  StaffTimeline,
  Totals,
} from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { quoteActions } from '../answer/QuoteActions.tsx';
import { SECTION } from '../texts.ts';
import './panel-texts.ts';
import { quoteFacts, quoteKeyFacts } from './quote-facts.tsx';

/** The panel of a quote. A pending one can be answered, an expired one requested again. */
export function QuotePanel(props: OpenedRecordProps<OrderDetails>): ReactNode {
  const { record: number } = props;
  const { t } = useTranslation(SECTION);
  return (
    <PanelFrame
      {...props}
      title={t('panel.title', { number })}
      status={({ status }) => <RecordStatus type="quotes" status={status} namespace={SECTION} />}
      actions={quoteActions}
      skeleton={
        <PanelSkeleton keyFacts={quoteKeyFacts(null, today(), t)} facts={quoteFacts(null, t)} hasDocuments>
          <LinesSkeleton hasReports={false} />
        </PanelSkeleton>
      }
    >
      {(quote) => (
        <>
          <KeyFacts facts={quoteKeyFacts(quote, today(), t)} />
          <FactList facts={quoteFacts(quote, t)} />
          <RelatedRecords records={quote.related} opens="here" />
          <RelatedRecords
            title={t('panel.payments')}
            opens="here"
            records={quote.payments.map(({ id, number: name, date, status, reopened }) => ({
              type: 'payments',
              number: id,
              name,
              date,
              status,
              note: reopened > 0 ? t('panel.reopened', { amount: formatMoney(reopened) }) : undefined,
            }))}
          />
          <Documents documents={quote.documents} />
          <LineItems lines={quote.lines} hasReports={false} />
          <Totals {...quote} />
          <StaffTimeline kind="quotes" number={number} namespace={SECTION} />
        </>
      )}
    </PanelFrame>
  );
}
