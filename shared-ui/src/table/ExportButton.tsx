import { listParams, type ListView } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../download/use-download.ts';
import { Icon } from '../icons/Icon.tsx';
import { ToolButton } from './ToolButton.tsx';

export interface ExportButtonProps {
  list: string;
  view: ListView;
  /** There is nothing to export. */
  disabled: boolean;
}

/** Saves all rows of the current search as CSV, in the current order (decisions, "Lists"). */
export function ExportButton({ list, view, disabled }: ExportButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  const { loading, download } = useDownload();
  const onClick = (): void => {
    const { sort, order, search } = listParams(view);
    download(`${list}/export.csv`, { params: { sort, order, search } });
  };
  return (
    <ToolButton
      type="button"
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      onClick={onClick}
    >
      <Icon name="download" />
      {t('table.export')}
    </ToolButton>
  );
}
