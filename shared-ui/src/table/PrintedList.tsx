import styled from '@emotion/styled';
import { formatDate, formatMoney, formatNumber, sessionStore, today } from '@portal/shared-contracts';
import type { ListFilters } from '@portal/shared-contracts/lists';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { onlyPrinted, printedAlone, PrintedBrand, PrintedByStaff } from '../print/Printed.tsx';
import { cellContent, cellTextOrRaw } from './cell-content.tsx';
import { type Column, desktopColumns, isNumeric } from './columns.ts';
import { sumsOf } from './list-sums.ts';
import { LateFilterNames } from './LateFilterNames.tsx';
import type { DataTableProps } from './list-declaration.ts';
import { AllCodes } from './ProductCodes.tsx';
import { isWhole, type PrintedRows } from './use-list-print.ts';

const Head = styled('header')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: 24,
  marginBottom: 16,
  '& h1': { fontSize: '16pt', lineHeight: 1.2 },
  '& p': { margin: '2px 0 0' },
  '& > :last-child': { textAlign: 'right' },
});
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '8.5pt',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '3pt 4pt',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: '0.5pt solid #c4ccd4',
    overflowWrap: 'anywhere',
  },
  '& thead th': { borderBottom: '1pt solid #1a2631', verticalAlign: 'bottom', overflowWrap: 'normal' },
  '& tfoot td, & tfoot th': { borderBottom: 0, borderTop: '1pt solid #1a2631', fontWeight: 650 },
  '& [data-numeric]': { textAlign: 'right' },
  '& td[data-numeric], & [data-whole]': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '& a': { color: 'inherit', fontWeight: 'inherit', textDecoration: 'none' },
});

interface PrintedListProps<Row> extends Pick<
  DataTableProps<Row>,
  'list' | 'label' | 'columns' | 'namespace' | 'rowId' | 'rowColor' | 'rowLabel' | 'parts' | 'statusOf'
> {
  hidden: readonly string[];
  search: string;
  filters: ListFilters;
  /** Filter of the view; '' without one. */
  filter: string;
  printed: PrintedRows<Row>;
}

/** A list as a printed document, with the column headings on each page and the totals on the last page. */
export function PrintedList<Row extends object>(props: PrintedListProps<Row>): ReactNode {
  const { label, hidden, search, filter, printed, rowId } = props;
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation(props.namespace);
  const columns = desktopColumns(props.columns).filter(({ field }) => !hidden.includes(field));
  const totals = useMemo(() => sumsOf(columns, printed.rows), [columns, printed.rows]);
  const session = sessionStore.getState();
  const count = printed.rows.length;
  const whole = isWhole(printed);
  return createPortal(
    <div {...printedAlone}>
      <div {...onlyPrinted}>
        <PrintedBrand />
        <Head>
          <div>
            <h1>{label}</h1>
            {filter !== '' && (
              <p>
                <LateFilterNames {...props} />
              </p>
            )}
            {search !== '' && <p>{t('print.search', { search })}</p>}
            {!whole && <p>{t('print.part', placeOf(printed, t))}</p>}
          </div>
          <div>
            {session.status === 'signedIn' && (
              <p>{`${session.account.clientName}, ${session.account.accountNumber}`}</p>
            )}
            <p>{t('print.on', { date: formatDate(today()) })}</p>
            <PrintedByStaff />
          </div>
        </Head>
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.field} data-numeric={isNumeric(column) || undefined}>
                  {own(column.headerName)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {printed.rows.map((row) => (
              <tr key={String(row[rowId])}>
                {columns.map((column, at) => (
                  <td
                    key={column.field}
                    data-numeric={isNumeric(column) || undefined}
                    data-whole={at === 0 || isShort(column, row) || undefined}
                  >
                    <span>{cellContent(column, row, AllCodes)}</span>
                    {at === 0 && (
                      <PrintedLabel
                        text={props.rowColor?.(row) && props.rowLabel?.(row)}
                        namespace={props.namespace}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map(({ field }, at) => (
                <td
                  key={field}
                  data-numeric={field in totals || undefined}
                  data-whole={at === 0 || undefined}
                >
                  {at === 0
                    ? t(whole ? 'table.found' : 'print.partTotal', { count, total: formatNumber(count) })
                    : sumText(totals[field])}
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
      </div>
    </div>,
    document.body,
  );
}

/** Numbers for the sentence that says which rows are printed. */
function placeOf(
  { rows, before, total, totalIsMinimum }: PrintedRows<unknown>,
  t: TFunction,
): Record<string, string | number> {
  const counted = formatNumber(total);
  return {
    count: rows.length,
    first: formatNumber(before + 1),
    last: formatNumber(before + rows.length),
    total: totalIsMinimum ? t('table.atLeast', { total: counted }) : counted,
  };
}

/** True if a value is one short word, for example a number or a date, which must not break at its hyphens. */
const isShort = <Row,>(column: Column<Row>, row: Row): boolean =>
  /^\S{1,14}$/.test(cellTextOrRaw(column, row));

const sumText = (cents: number | undefined): string => (cents === undefined ? '' : formatMoney(cents));

function PrintedLabel({ text, namespace }: { text: string | undefined; namespace: string }): ReactNode {
  const { t } = useTranslation(namespace);
  return text === undefined ? null : <span>{` (${t(text)})`}</span>;
}
