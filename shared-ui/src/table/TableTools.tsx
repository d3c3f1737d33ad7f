import styled from '@emotion/styled';
import type { ListView } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notPrinted } from '../print/print-parts.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { desktopColumns, exportedColumns } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { DensityChoice } from './DensityChoice.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { OVER_SEARCH } from './SelectionBar.tsx';
import { SortControl } from './SortControl.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import type { HiddenColumns } from './use-hidden-columns.ts';
import type { ListPrint } from './use-list-print.ts';
import type { ChangeView } from './use-list-view.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2),
}));
const Search = styled('div')({
  display: 'contents',
  [OVER_SEARCH]: { '&[data-covered] > *': { visibility: 'hidden' } },
});
const Quiet = styled('div')({
  display: 'flex',
  marginLeft: 'auto',
  '&[data-covered]': { visibility: 'hidden' },
});

export interface TableToolsProps<Row> extends Pick<
  DataTableProps<Row>,
  'list' | 'columns' | 'namespace' | 'label'
> {
  view: ListView;
  change: ChangeView;
  sort: Pick<ListView, 'sort' | 'order'>;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  columnsOff: HiddenColumns;
  isMobile: boolean;
  isEmpty: boolean;
  printing: Pick<ListPrint<Row>, 'print' | 'isPreparing'>;
  /** The bar of a selection lies over the quiet tools. */
  isCovered: boolean;
  /** Selects or unselects the whole page; absent where rows cannot be selected. */
  onToggleAll: (() => void) | undefined;
}

/** The tools above a table: its search, and less prominent the other tools of the list. */
export function TableTools<Row>(props: TableToolsProps<Row>): ReactNode {
  const { list, columns, namespace, label, view, change, sort, onSort, isMobile, isEmpty } = props;
  const { t } = useTranslation('ui');
  const { onToggleAll } = props;
  const search = (
    <SearchBox
      label={label}
      search={view.search}
      onSearch={(text) => change({ search: text, page: 1 }, { replace: true })}
    />
  );
  const exported = {
    list,
    namespace,
    label,
    view,
    columns: exportedColumns(columns, props.columnsOff.hidden, isMobile),
    disabled: isEmpty,
  };
  if (isMobile) {
    return (
      <Row {...notPrinted}>
        {search}
        <SortControl columns={columns} namespace={namespace} sort={sort} onSort={onSort} />
        <ToolMenu label={t('table.more')} icon="more" isCompact>
          {onToggleAll && (
            <ToolButton type="button" data-closes disabled={isEmpty} onClick={onToggleAll}>
              {t('table.toggleAll')}
            </ToolButton>
          )}
          <ExportButton {...exported} />
          <PrintButton {...props.printing} disabled={isEmpty} />
          <DensityChoice />
        </ToolMenu>
      </Row>
    );
  }
  return (
    <Row {...notPrinted}>
      <Search data-covered={props.isCovered || undefined}>{search}</Search>
      <Quiet data-covered={props.isCovered || undefined}>
        <ColumnChooser
          columns={desktopColumns(columns)}
          namespace={namespace}
          columnsOff={props.columnsOff}
        />
        <ExportButton {...exported} />
        <ToolMenu label={t('table.more')} icon="more" isCompact>
          <PrintButton {...props.printing} disabled={isEmpty} />
          <DensityChoice />
        </ToolMenu>
      </Quiet>
    </Row>
  );
}
