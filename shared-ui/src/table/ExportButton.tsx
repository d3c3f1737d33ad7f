import type { ListView } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../download/use-download.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Column } from './column.ts';
import { exportParams } from './export-params.ts';
import { ToolButton } from './ToolButton.tsx';

export interface ExportButtonProps<Row> {
  list: string;
  /** The columns of the file, and the namespace of their headings. */
  columns: readonly Column<Row>[];
  namespace: string;
  /** Name of the rows; it names the file. */
  label: string;
  view: ListView;
  /** There is nothing to export. */
  disabled: boolean;
}

/** Saves all rows of the current search as CSV, in the current order and with these columns (docs/product.md, "Lists"). */
export function ExportButton<Row>(props: ExportButtonProps<Row>): ReactNode {
  const { list, columns, namespace, label, view, disabled } = props;
  const { t } = useTranslation('ui');
  const { loading, download } = useDownload();
  const onClick = (): void => {
    const headingOf = ({ headerName }: Column<Row>) => t(headerName, { ns: namespace });
    download(`${list}/export.csv`, { params: exportParams({ columns, view, label, headingOf }) });
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
