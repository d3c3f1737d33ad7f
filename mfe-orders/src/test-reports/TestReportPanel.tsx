import type { TestReportDetails } from '@portal/shared-contracts';
import { DateText, NotAvailable } from '@portal/shared-ui';
import { RecordStatus, StatusChip, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import {
  FactList,
  KeyFacts,
  LineMaterial,
  PanelFrame,
  PanelPart,
  PanelSkeleton,
  rangeProblem,
  RecordLink,
  TestReport,
  type Fact,
  type KeyFact,
} from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { MeasuredValues } from './MeasuredValues.tsx';
import { ReportLinks } from './ReportLinks.tsx';
import './texts.ts';

const reportsInForce = ({ reports }: TestReportDetails) => reports.filter(({ isReplaced }) => !isReplaced);

const keyFacts = (line: TestReportDetails | null, t: TFunction): KeyFact[] => [
  { label: t('testReports.heat'), value: line && line.heat },
  { label: t('testReports.grade'), value: line && line.grade },
];

const facts = (line: TestReportDetails | null, t: TFunction): Fact[] => [
  {
    label: t('testReports.product'),
    value: line && (
      <>
        <div>{line.productCode}</div>
        <div>{line.productDescription}</div>
        <LineMaterial line={line} />
      </>
    ),
    isLong: true,
  },
  {
    label: t('columns.salesOrder'),
    value: line && (
      <RecordLink kind="orders" number={line.salesOrder} opens="here">
        {line.salesOrder}
      </RecordLink>
    ),
  },
  { label: t('columns.poNumber'), value: line && line.poNumber },
  {
    label: t('columns.invoiceNo'),
    value:
      line &&
      (line.invoiceNumber === null ? (
        <NotAvailable />
      ) : (
        <RecordLink kind="invoices" number={line.invoiceNumber} opens="atItsPage">
          {line.invoiceNumber}
        </RecordLink>
      )),
  },
  { label: t('columns.orderDate'), value: line && <DateText iso={line.orderDate} /> },
];

/** Whether there is a report, and before it whether a value of it is out of range. */
function ReportStatus({ line }: { line: TestReportDetails }): ReactNode {
  const { t } = useTranslation(SECTION);
  const values = reportsInForce(line).flatMap((report) => report.values ?? []);
  const isOut = values.some(({ chemistry, mechanical }) =>
    [...chemistry, ...mechanical].some((value) => rangeProblem(value) !== null),
  );
  return (
    <>
      {isOut && <StatusChip tone="error" label={t('testReports.outOfRange')} />}
      <RecordStatus type="test-reports" status={line.status} namespace={SECTION} />
    </>
  );
}

/** The test reports of a line: where the material comes from, each report, and what was measured beside what is demanded. */
export function TestReportPanel(props: OpenedRecordProps<TestReportDetails>): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <PanelFrame
      {...props}
      title={t('testReports.lineTitle', { line: props.record })}
      status={(line) => <ReportStatus line={line} />}
      skeleton={
        <PanelSkeleton
          keyFacts={keyFacts(null, t)}
          facts={facts(null, t)}
          parts={[{ title: t('testReports.reports'), lines: 1 }]}
        />
      }
    >
      {(line) => (
        <>
          <KeyFacts facts={keyFacts(line, t)} />
          <FactList facts={facts(line, t)} />
          <PanelPart title={t('testReports.reports')}>
            <TestReport line={line} isNamed />
          </PanelPart>
          {reportsInForce(line).length > 0 && <ReportLinks line={line.line} reports={reportsInForce(line)} />}
          {line.reports.flatMap(({ number, heat, isReplaced, values }) =>
            isReplaced || values === null ? [] : <MeasuredValues key={number} heat={heat} values={values} />,
          )}
        </>
      )}
    </PanelFrame>
  );
}
