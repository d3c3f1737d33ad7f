import { Type, type Static } from 'typebox';
import { LineReport, LineReports } from './details.ts';
import { TestReportRow } from './lists.ts';
import { TestValues } from './test-values.ts';
import { Nullable } from './values.ts';

/** A test report of a line, and what was measured; null for a report that is a PDF. */
export const MeasuredReport = Type.Object({ ...LineReport.properties, values: Nullable(TestValues) });
export type MeasuredReport = Static<typeof MeasuredReport>;

/** Everything the details panel shows of the test reports of a line. */
export const TestReportDetails = Type.Object({
  ...TestReportRow.properties,
  ...LineReports.properties,
  reports: Type.Array(MeasuredReport, { description: 'Those in force first, each before those it replaced' }),
});
export type TestReportDetails = Static<typeof TestReportDetails>;

export const TEST_REPORT_ROUTES = {
  'GET /api/test-reports/:line': { answer: TestReportDetails },
};
