import {
  ALL_ROWS_LIMIT,
  api,
  formatNumber,
  type ListPage,
  type ListView,
  type PathTo,
} from '@portal/shared-contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { errorText } from '../errors/error-text.ts';
import { isPrintedAlone } from '../print/Printed.tsx';
import { notify } from '../toasts/notify.ts';
import type { Column } from './columns.ts';
import { listCall } from './search-matches.ts';
import { rowsBefore } from './shown-page.ts';

export interface PrintedRows<Row> {
  rows: readonly Row[];
  /** Number of rows in the view before them. */
  before: number;
  /** Number of rows in the view; a minimum if `totalIsMinimum`. */
  total: number;
  totalIsMinimum: boolean;
}

/** True if these are all rows of the view. */
export const isWhole = ({ rows, total, totalIsMinimum }: PrintedRows<unknown>): boolean =>
  rows.length === total && !totalIsMinimum;

export interface ListPrint<Row> {
  /** The rows are loading; another print does not begin until they have arrived. */
  isPreparing: boolean;
  /** Prints all rows of the view. A list of more than {@link ALL_ROWS_LIMIT} rows is not printed; a toast says so. */
  print: () => void;
  /** The list that is being printed, or null. */
  printed: PrintedRows<Row> | null;
}

/**
 * Prints a list. Its button and the keyboard shortcut print all rows of the view; the browser's menu prints the loaded rows,
 * because it cannot wait for a call. If something else is printed alone, the list is not printed.
 */
export function useListPrint<Row>(
  list: PathTo<ListPage<Row>>,
  columns: readonly Column<Row>[],
  view: ListView,
  shown: ListPage<Row> | undefined,
): ListPrint<Row> {
  const { t } = useTranslation('ui');
  const [printed, setPrinted] = useState<PrintedRows<Row> | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);

  async function printAll(): Promise<void> {
    if (isPreparing || shown === undefined) return;
    if (shown.total > ALL_ROWS_LIMIT)
      return notify(t('print.tooMany', { limit: formatNumber(ALL_ROWS_LIMIT) }), 'warning');
    setIsPreparing(true);
    try {
      const params = { ...listCall(columns, { ...view, page: 1 }), pageSize: 'all' };
      const { rows, total, totalIsMinimum } = await api.get<ListPage<Row>>(list, { params });
      // Fewer rows than requested: these are all.
      const isAll = totalIsMinimum && rows.length < ALL_ROWS_LIMIT;
      flushSync(() =>
        setPrinted({
          rows,
          before: 0,
          total: isAll ? rows.length : total,
          totalIsMinimum: totalIsMinimum && !isAll,
        }),
      );
      window.print();
    } catch (error) {
      notify(t('print.failed', { reason: errorText(error, t) }), 'error');
    } finally {
      setIsPreparing(false);
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isShortcut =
      event.key === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isShortcut || isPrintedAlone() || !shown || shown.rows.length === 0) return;
    event.preventDefault();
    void printAll();
  });
  const onBeforePrint = useEffectEvent((): void => {
    if (printed !== null || isPrintedAlone() || !shown || shown.rows.length === 0) return;
    const { rows, total, totalIsMinimum } = shown;
    flushSync(() => setPrinted({ rows, before: rowsBefore(view), total, totalIsMinimum }));
  });

  useEffect(() => {
    const key = (event: KeyboardEvent): void => onKeyDown(event);
    const before = (): void => onBeforePrint();
    const after = (): void => setPrinted(null);
    document.addEventListener('keydown', key);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      document.removeEventListener('keydown', key);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  return { isPreparing, print: () => void printAll(), printed };
}
