import styled from '@emotion/styled';
import type { ListView, ViewSettings } from '@portal/shared-contracts';
import { FIRST_VIEW, type ListFilters, writeListView } from '@portal/shared-contracts/lists';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import { notPrinted } from '../print/Printed.tsx';
import { LateDialog } from '../waiting/LateDialog.tsx';
import { hiddenText } from '../waiting/hidden-text.ts';
import { useOnceLoaded } from '../waiting/late-module.ts';
import { LoadingDots } from '../waiting/Skeleton.tsx';
import { desktopColumns, exportedColumns } from './columns.ts';
import type { FilteredList } from './filters/filter-texts.ts';
import { filterScript } from './late-filters.ts';
import type { DataTableProps } from './list-declaration.ts';
import { DENSITIES, setDensity, useChosenDensity, useDensity } from './density.ts';
import { ExportButton } from './ExportButton.tsx';
import { MenuChoice, ToolButton, ToolMenu } from './ToolMenu.tsx';
import { BAR } from './bar-place.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortControl } from './SortControl.tsx';
import type { ArrangedColumns } from './use-table-layout.ts';
import { viewDialogs } from './late-views.ts';
import type { ListPrint } from './use-list-print.ts';
import type { ChangeView } from './use-list.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2),
}));
// The selection bar is over them. On a narrow page all but the first are icons, so that they stay beside the search.
const Quiet = styled('div')(({ theme }) => ({
  display: 'flex',
  marginLeft: 'auto',
  [`[${BAR}] ~ div > &`]: { visibility: 'hidden' },
  [theme.breakpoints.down('lg')]: {
    '& > button:not(:first-child) > span, & > :not(:first-child) > button > span': hiddenText,
  },
}));

/** The filters of a list in its menu, whose script loads when the menu opens. */
function FilterChoices<Row>(
  props: FilteredList<Row> &
    Pick<TableToolsProps<Row>, 'view' | 'change'> & { onAsk: (name: string) => void },
): ReactNode {
  const late = useOnceLoaded(filterScript, true);
  return late ? <late.FilterChoices {...props} /> : <LoadingDots />;
}

interface TableToolsProps<Row> extends Pick<
  DataTableProps<Row>,
  'list' | 'columns' | 'namespace' | 'label' | 'parts' | 'statusOf'
> {
  view: ListView;
  change: ChangeView;
  sort: Pick<ListView, 'sort' | 'order'>;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  filters: ListFilters;
  /** Asks for the values of a filter. */
  onAskFilter: (name: string) => void;
  /** The columns as the person arranged them. */
  table: ArrangedColumns<Row>;
  /** Shows a kept view, or the list as it is with null. */
  onOpenView: (settings: ViewSettings | null) => void;
  isMobile: boolean;
  isEmpty: boolean;
  printing: Pick<ListPrint<Row>, 'print' | 'isPreparing'>;
  /** Selects or unselects the whole page; undefined if rows cannot be selected. */
  onToggleAll: (() => void) | undefined;
}

/** The tools above a table: search first, then the less prominent ones. */
export function TableTools<Row>(props: TableToolsProps<Row>): ReactNode {
  const { list, columns, namespace, label, view, change, sort, onSort, isMobile, isEmpty } = props;
  const { t } = useTranslation('ui');
  const { onToggleAll } = props;
  const [isViewing, setViewing] = useState(false);
  const viewsButton = (
    <ToolButton
      type="button"
      data-closes
      aria-haspopup="dialog"
      title={t('table.views')}
      onClick={() => setViewing(true)}
    >
      <Icon name="bookmark" />
      <span>{t('table.views')}</span>
    </ToolButton>
  );
  const viewsDialog = <Views {...props} isOpen={isViewing} onClose={() => setViewing(false)} />;
  const search = (
    <SearchBox
      label={label}
      search={view.search}
      onSearch={(text) => change({ search: text, page: 1 }, { replace: true })}
    />
  );
  const filterMenu = Object.keys(props.filters).length > 0 && (
    <ToolMenu label={t('table.filter')} icon="filter" isCompact={isMobile}>
      <FilterChoices {...props} onAsk={props.onAskFilter} />
    </ToolMenu>
  );
  const exported = {
    list,
    namespace,
    label,
    view,
    ofList: columns,
    columns: exportedColumns(columns, props.table.hidden, isMobile),
    disabled: isEmpty,
  };
  if (isMobile) {
    return (
      <Row {...notPrinted}>
        {search}
        <SortControl columns={columns} namespace={namespace} sort={sort} onSort={onSort} />
        {filterMenu}
        <ToolMenu label={t('table.more')} icon="more" isCompact>
          {onToggleAll && (
            <ToolButton type="button" data-closes disabled={isEmpty} onClick={onToggleAll}>
              {t('table.toggleAll')}
            </ToolButton>
          )}
          {viewsButton}
          <ExportButton {...exported} />
          <ExportButton {...exported} format="xlsx" />
          <PrintButton {...props.printing} disabled={isEmpty} />
          <DensityChoice />
        </ToolMenu>
        {viewsDialog}
      </Row>
    );
  }
  return (
    <Row {...notPrinted}>
      {search}
      <Quiet>
        {filterMenu}
        {viewsButton}
        <ColumnChooser namespace={namespace} label={label} table={props.table} />
        <ExportButton {...exported} />
        <ToolMenu label={t('table.more')} icon="more" isCompact>
          <ExportButton {...exported} format="xlsx" />
          <PrintButton {...props.printing} disabled={isEmpty} />
          <DensityChoice />
        </ToolMenu>
      </Quiet>
      {viewsDialog}
    </Row>
  );
}

interface ViewsProps<Row> extends Pick<
  TableToolsProps<Row>,
  'list' | 'label' | 'view' | 'table' | 'onOpenView'
> {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog of the list's views. It is beside the menu that opens it, which closes. */
function Views<Row>({ list, label, view, table, onOpenView, isOpen, onClose }: ViewsProps<Row>): ReactNode {
  const density = useChosenDensity();
  const query = writeListView(new URLSearchParams(), { ...view, page: FIRST_VIEW.page }).toString();
  const now = { query, layout: table.isChosen ? table.layout : null, density };
  return (
    <LateDialog module={viewDialogs} open={isOpen} onClose={onClose}>
      {({ ViewsDialog }) => (
        <ViewsDialog
          open={isOpen}
          onClose={onClose}
          list={list}
          label={label}
          now={now}
          onOpen={onOpenView}
        />
      )}
    </LateDialog>
  );
}

interface ColumnChooserProps<Row> {
  namespace: string;
  /** Name of the list. */
  label: string;
  table: ArrangedColumns<Row>;
}

/**
 * Shows and hides the columns of a table; the last one cannot be hidden. The grid's own chooser would add MUI's Button and
 * TextField to the scripts of every list, and it could not be used while rows load.
 */
function ColumnChooser<Row>({ namespace, label, table }: ColumnChooserProps<Row>): ReactNode {
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation(namespace);
  const { hidden, toggle } = table;
  const [isArranging, setArranging] = useState(false);
  const columns = desktopColumns(table.columns);
  const shown = columns.filter(({ field }) => !hidden.includes(field));
  return (
    <>
      <ToolMenu label={t('table.columns')} icon="columns">
        {columns.map(({ field, headerName }) => (
          <MenuChoice key={field}>
            <input
              type="checkbox"
              checked={!hidden.includes(field)}
              disabled={shown.length === 1 && shown[0]?.field === field}
              onChange={() => toggle(field)}
            />
            <span>{own(headerName)}</span>
          </MenuChoice>
        ))}
        <ToolButton type="button" data-closes aria-haspopup="dialog" onClick={() => setArranging(true)}>
          {t('table.arrange')}
        </ToolButton>
      </ToolMenu>
      <LateDialog module={viewDialogs} open={isArranging} onClose={() => setArranging(false)}>
        {({ ArrangeDialog }) => (
          <ArrangeDialog
            open={isArranging}
            onClose={() => setArranging(false)}
            label={label}
            namespace={namespace}
            table={table}
          />
        )}
      </LateDialog>
    </>
  );
}

const Densities = styled('fieldset')({ margin: 0, padding: 0, border: 0 });
const Legend = styled('legend')(({ theme }) => ({
  padding: '6px 8px 2px',
  fontSize: '0.75rem',
  fontWeight: 650,
  color: theme.vars.palette.text.secondary,
}));

/** Choice of the row density of all lists, in a table's menu. */
function DensityChoice(): ReactNode {
  const { t } = useTranslation('ui');
  const density = useDensity();
  const name = useId();
  return (
    <Densities>
      <Legend>{t('table.density')}</Legend>
      {DENSITIES.map((each) => (
        <MenuChoice key={each}>
          <input type="radio" name={name} checked={each === density} onChange={() => setDensity(each)} />
          <span>{t(`table.${each}`)}</span>
        </MenuChoice>
      ))}
    </Densities>
  );
}

interface PrintButtonProps extends Pick<ListPrint<unknown>, 'print' | 'isPreparing'> {
  /** There are no rows to print. */
  disabled: boolean;
}

/** Prints all rows of the view. */
function PrintButton({ print, isPreparing, disabled }: PrintButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <ToolButton
      type="button"
      data-closes
      disabled={disabled || isPreparing}
      aria-busy={isPreparing || undefined}
      onClick={print}
    >
      <Icon name="print" />
      <span>{t('table.print')}</span>
    </ToolButton>
  );
}
