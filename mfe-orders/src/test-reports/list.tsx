import type { TestReportRow } from '@portal/shared-contracts';
import {
  DownloadDocuments,
  DownloadLink,
  neighborsOf,
  RecordStatus,
  statusColumn,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { OrderLink } from '../order-panel/OpenedOrder.tsx';
import { SECTION } from '../texts.ts';
import { HeatLink, OpenedTestReport } from './OpenedTestReport.tsx';

/** Whether a line has reports to download. */
const hasReport = ({ status }: TestReportRow): boolean => status !== 'None' && status !== 'Ask';

/** The reports of a line as a link that says their state, or why there are none. */
function Report({ row }: { row: TestReportRow }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { salesOrder, lineNumber, heat, status, productCode } = row;
  if (!hasReport(row)) return <RecordStatus type="test-reports" status={status} namespace={SECTION} />;
  const state = t(`status.test-reports.${status}`);
  return (
    <DownloadLink
      path={`/api/account/v1/materialTestReport/download/${encodeURIComponent(salesOrder)}/${lineNumber}`}
      aria-label={`${state}: ${t('testReports.downloadOf', { heat, product: productCode })}`}
    >
      {state}
    </DownloadLink>
  );
}

const OUT_OF_RANGE = 'testReports.outOfRange';

const columns: readonly Column<TestReportRow>[] = [
  {
    field: 'heat',
    headerName: 'testReports.heat',
    width: 172,
    labels: { outOfRange: OUT_OF_RANGE },
    render: ({ heat, line }) => <HeatLink heat={heat} line={line} />,
  },
  {
    ...statusColumn('test-reports', SECTION),
    headerName: 'testReports.report',
    width: 128,
    render: (row) => <Report row={row} />,
  },
  { field: 'productCode', headerName: 'testReports.product', width: 150, flex: 1 },
  { field: 'grade', headerName: 'testReports.grade', width: 90, defaultValue: '–' },
  { field: 'mill', headerName: 'testReports.mill', visibility: 'desktop', flex: 1, defaultValue: '–' },
  {
    field: 'salesOrder',
    headerName: 'columns.salesOrder',
    width: 104,
    render: ({ salesOrder }) => <OrderLink number={salesOrder} />,
  },
  { field: 'poNumber', headerName: 'columns.poNumber', width: 118, defaultValue: '–' },
  {
    field: 'invoiceNumber',
    headerName: 'columns.invoiceNo',
    visibility: 'desktop',
    width: 92,
    defaultValue: '–',
  },
  { field: 'orderDate', headerName: 'columns.orderDate', dataType: 'date', width: 110 },
  {
    field: 'productDescription',
    headerName: 'testReports.productDescription',
    visibility: 'desktop',
    optional: true,
    flex: 1,
  },
  {
    field: 'invoiceDate',
    headerName: 'columns.invoiceDate',
    visibility: 'desktop',
    dataType: 'date',
    optional: true,
    width: 124,
    defaultValue: '–',
  },
  {
    field: 'packId',
    headerName: 'testReports.pack',
    visibility: 'desktop',
    optional: true,
    width: 110,
    sortable: false,
    defaultValue: '–',
  },
];

/** Lines with a heat, and their test reports. */
export const testReports: ListScreenDeclaration<TestReportRow> = {
  list: '/api/test-reports',
  columns,
  rowId: 'line',
  namespace: SECTION,
  texts: 'testReports',
  parts: { outOfRange: { text: OUT_OF_RANGE, meets: ({ isOutOfRange }) => isOutOfRange } },
  defaultSort: { field: 'orderDate', order: 'desc' },
  rowColor: ({ isOutOfRange }) => (isOutOfRange ? 'error' : undefined),
  rowLabel: ({ isOutOfRange }) => (isOutOfRange ? OUT_OF_RANGE : undefined),
  panel: (page) => <OpenedTestReport neighbors={neighborsOf(page, ({ line }) => line)} />,
  actions: (rows) => {
    const documents = rows.map(({ salesOrder, lineNumber }) => ({
      kind: 'materialTestReport' as const,
      number: salesOrder,
      line: lineNumber,
    }));
    return (
      <>
        <DownloadDocuments label="reports" documents={documents} />
        <DownloadDocuments label="onePdf" as="pdf" color="secondary" documents={documents} />
      </>
    );
  },
};
