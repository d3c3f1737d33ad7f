import { Type, type Static } from 'typebox';
import { MeasuredReport } from './test-reports.ts';
import { LinkToken } from './payments.ts';
import { TestReportRow } from './lists.ts';
import { DatabaseId, IsoDate, Nullable, OneOf, TextLine } from './values.ts';

/** Days until a link to a test report ends. */
export const REPORT_LINK_DAYS = 30;
/** Most links to the reports of one line that can be open. */
export const MOST_REPORT_LINKS = 50;

const LineKey = TextLine(120);

export const ReportLinkRequest = Type.Object({ line: LineKey, report: TextLine(120) });
export type ReportLinkRequest = Static<typeof ReportLinkRequest>;

/** A link that was made. Its token is told once and stored only as a hash. */
export const MadeReportLink = Type.Object({
  id: DatabaseId,
  token: LinkToken,
  expiresOn: IsoDate,
});
export type MadeReportLink = Static<typeof MadeReportLink>;

/** A link to a test report, without its token. */
export const ReportLink = Type.Object({
  id: DatabaseId,
  report: Type.String(),
  createdOn: IsoDate,
  expiresOn: IsoDate,
  state: OneOf(['open', 'expired', 'withdrawn']),
  views: Type.Integer({
    description: 'How often its page was opened by people; programs that follow links do not count',
  }),
  lastViewedOn: Nullable(IsoDate),
});
export type ReportLink = Static<typeof ReportLink>;

/** What a link to a test report shows, without a login. */
export const SharedReport = Type.Object({
  customerName: Type.String(),
  ...Type.Pick(TestReportRow, ['heat', 'productCode', 'productDescription', 'mill', 'meltedIn', 'packId'])
    .properties,
  report: Type.Pick(MeasuredReport, ['number', 'heat', 'date', 'isReplaced', 'values']),
  expiresOn: IsoDate,
});
export type SharedReport = Static<typeof SharedReport>;

export const REPORT_LINK_ROUTES = {
  'GET /api/report-links': { query: Type.Object({ line: LineKey }), answer: Type.Array(ReportLink) },
  'POST /api/report-links': { body: ReportLinkRequest, answer: MadeReportLink },
  'POST /api/report-links/:id/withdraw': { answer: Type.Null() },
  'GET /api/shared-reports/:token': { answer: SharedReport },
  'POST /api/shared-reports/:token/views': { answer: Type.Null() },
};
