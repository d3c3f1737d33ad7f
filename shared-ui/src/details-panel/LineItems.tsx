import styled from '@emotion/styled';
import type { LineItem } from '@portal/shared-contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notPrinted } from '../print/print-parts.ts';
import { LineAccordion } from './LineAccordion.tsx';
import { LineSearch } from './LineSearch.tsx';
import { LineTable } from './LineTable.tsx';
import { Nothing, PanelPart } from './PanelPart.tsx';
import { linesWith } from './record-facts.ts';
import { useIsNarrow } from './use-is-narrow.ts';

// A narrow screen prints the whole table, without regard to the search and to folded rows.
const OnPaper = styled('div')({ display: 'none', '@media print': { display: 'block' } });

/** Lines of a quote, order or invoice. */
export function LineItems({ lines }: { lines: readonly LineItem[] }): ReactNode {
  const { t } = useTranslation('ui');
  const narrow = useIsNarrow();
  const [search, setSearch] = useState('');
  const found = linesWith(lines, search);
  return (
    <PanelPart title={t('details.lines')}>
      {lines.length === 0 && <Nothing>{t('details.noLines')}</Nothing>}
      {lines.length > 0 && !narrow && <LineTable lines={lines} />}
      {lines.length > 0 && narrow && (
        <>
          <div {...notPrinted}>
            <LineSearch value={search} onChange={setSearch} />
            <LineAccordion lines={found} />
            <div role="status">
              {found.length === 0 && <Nothing>{t('table.noMatch', { search: search.trim() })}</Nothing>}
            </div>
          </div>
          <OnPaper>
            <LineTable lines={lines} />
          </OnPaper>
        </>
      )}
    </PanelPart>
  );
}
