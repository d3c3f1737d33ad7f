import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, TextSkeleton } from '../waiting/Skeleton.tsx';
import { LineGrid, LineHeaders } from './LineTable.tsx';
import { PanelPart } from './PanelPart.tsx';
import { Sums } from './Totals.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

const LINES = [1, 2, 3];
const SearchBar = styled(Skeleton)({ height: 44, borderRadius: 8 });
const LineBar = styled('div')({ height: 53, paddingBlock: 14 });

/** The line items of a record and their totals before they are there. */
export function LinesSkeleton(): ReactNode {
  const { t } = useTranslation('ui');
  const narrow = useIsNarrow();
  const bar = (width: number | string): ReactNode => <TextSkeleton aria-hidden style={{ width }} />;
  return (
    <>
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
    </>
  );
}
