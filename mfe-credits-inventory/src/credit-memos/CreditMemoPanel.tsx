import type { CreditMemoDetails } from '@portal/shared-contracts';
import { DateText, Money } from '@portal/shared-ui';
import { RecordStatus, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import {
  Documents,
  FactList,
  KeyFacts,
  PanelContent,
  PanelPart,
  PanelParts,
  PanelSkeleton,
  PanelStatus,
  RelatedRecords,
  SlideOver,
  type Fact,
  type KeyFact,
} from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { Applications } from './Applications.tsx';

/** A credit memo: its amounts, its document, where it was applied and what it was given for. */
export function CreditMemoPanel(props: OpenedRecordProps<string, CreditMemoDetails>): ReactNode {
  const { open, record: number, call, steps, onClose } = props;
  const { t } = useTranslation(SECTION);
  return (
    <SlideOver
      open={open}
      onClose={onClose}
      title={t('creditMemo.title', { number })}
      steps={steps}
      beside={
        <PanelStatus call={call}>
          {({ status }) => <RecordStatus type="credit-memos" status={status} />}
        </PanelStatus>
      }
    >
      <PanelContent
        key={number}
        call={call}
        onClose={onClose}
        skeleton={
          <PanelSkeleton
            keyFacts={keyFactsOf(null, t)}
            facts={factsOf(number, null, t)}
            hasDocuments
            parts={[{ title: t('creditMemo.applications'), lines: 2 }]}
          />
        }
      >
        {(memo) => (
          <PanelParts>
            <KeyFacts facts={keyFactsOf(memo, t)} />
            <FactList facts={factsOf(number, memo, t)} />
            <RelatedRecords related={memo.related} opens="atItsList" />
            <Documents documents={memo.documents} />
            <PanelPart title={t('creditMemo.applications')}>
              <Applications applications={memo.applications} />
            </PanelPart>
          </PanelParts>
        )}
      </PanelContent>
    </SlideOver>
  );
}

function factsOf(number: string, memo: CreditMemoDetails | null, t: TFunction): Fact[] {
  return [
    { label: t('columns.creditNoteNumber'), value: number },
    { label: t('columns.transactionDate'), value: memo && <DateText iso={memo.transactionDate} /> },
    { label: t('columns.releasedOn'), value: memo && <DateText iso={memo.releasedOn} /> },
    { label: t('columns.originalAmount'), value: memo && <Money cents={memo.originalAmount} /> },
    { label: t('creditMemo.applied'), value: memo && <Money cents={memo.amountApplied} /> },
  ];
}

/** Amounts of a memo are negative; what is left to use reads as an amount that the customer has. */
function keyFactsOf(memo: CreditMemoDetails | null, t: TFunction): KeyFact[] {
  return [{ label: t('columns.leftToUse'), value: memo && <Money cents={memo.leftToUse} /> }];
}
