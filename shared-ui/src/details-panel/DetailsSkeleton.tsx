import type { DetailsType } from '@portal/shared-contracts';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, TextSkeleton } from '../waiting/Skeleton.tsx';
import { hiddenText } from '../waiting/hidden-text.ts';
import { DocumentsSkeleton } from './Documents.tsx';
import { FactList } from './Facts.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { LineGrid, LineHeaders } from './LineTable.tsx';
import { PanelPart, PanelParts } from './PanelPart.tsx';
import { Sums } from './Totals.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

const LINES = [1, 2, 3];
/** The key facts that a record of each type has in any status. */
const KEY_LABELS = {
  quotes: ['total', 'validUntil'],
  orders: ['promisedDate'],
  invoices: ['outstanding', 'dueDate'],
} as const satisfies Record<DetailsType, readonly string[]>;
const Hidden = styled('span')(hiddenText);
const SearchBar = styled(Skeleton)({ height: 44, borderRadius: 8 });
const LineBar = styled('div')({ height: 53, paddingBlock: 14 });

/** The panel while its record is loading: what is known already, and bars in the place of the rest. */
export function DetailsSkeleton({ type, number }: { type: DetailsType; number: string }): ReactNode {
  const { t } = useTranslation('ui');
  const narrow = useIsNarrow();
  const bar = (width: number | string): ReactNode => <TextSkeleton aria-hidden style={{ width }} />;
  return (
    <PanelParts>
      <Hidden role="status">{t('loading')}</Hidden>
      <KeyFacts
        facts={KEY_LABELS[type].map((label) => ({
          label: t(`details.${label}`),
          value: <TextSkeleton aria-hidden style={{ width: 120 }} />,
        }))}
      />
      <FactList
        facts={[
          { label: t(`details.number.${type}`), value: number },
          { label: t('details.orderedBy'), value: bar('70%') },
          { label: t(`details.date.${type}`), value: bar('60%') },
          { label: t('details.poNumber'), value: bar('50%') },
        ]}
      />
      <DocumentsSkeleton />
      <PanelPart title={t('details.lines')}>
        {narrow ? (
          <>
            <SearchBar aria-hidden />
            {LINES.map((line) => (
              <LineBar key={line}>{bar('100%')}</LineBar>
            ))}
          </>
        ) : (
          <LineGrid>
            <LineHeaders />
            <tbody>
              {LINES.map((line) => (
                <tr key={line}>
                  <th scope="row">{bar('80%')}</th>
                  <td>
                    {bar('90%')}
                    {bar('60%')}
                  </td>
                  <td className="amount">{bar(48)}</td>
                  <td className="amount">{bar(56)}</td>
                  <td className="amount">{bar(72)}</td>
                  <td className="report">{bar(96)}</td>
                </tr>
              ))}
            </tbody>
          </LineGrid>
        )}
      </PanelPart>
      <Sums>
        {(['subtotal', 'taxes', 'total'] as const).map((sum) => [
          <dt key={sum}>{t(`details.${sum}`)}</dt>,
          <dd key={`${sum}-value`}>{bar(72)}</dd>,
        ])}
      </Sums>
    </PanelParts>
  );
}
