import { DownloadDocuments, neighborsOf, PathPanel } from '@portal/shared-ui/data';
import { DataTable } from '@portal/shared-ui/grid';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { address } from './address.ts';
import { list } from './list.tsx';

const loadMemo = () => import('./CreditMemoPanel.tsx').then(({ CreditMemoPanel }) => CreditMemoPanel);

/** The rows of the screen, in a module of their own: the grid is loaded with them, after the page's frame. */
export function CreditMemosTable(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <DataTable
      {...list}
      label={t('creditMemos.title')}
      emptyText={t('creditMemos.empty')}
      panel={(page) => (
        <PathPanel
          address={address}
          calls="/api/credit-memos"
          neighbors={neighborsOf(page, (row) => row.creditNoteNumber)}
          load={loadMemo}
        />
      )}
      selection={{
        actions: (rows) => (
          <DownloadDocuments
            documents={rows.map((row) => ({ kind: 'creditMemo', number: row.creditNoteNumber }))}
          />
        ),
      }}
    />
  );
}
