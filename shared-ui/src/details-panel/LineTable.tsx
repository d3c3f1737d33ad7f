import styled from '@emotion/styled';
import {
  formatDate,
  formatNumber,
  formatQuantity,
  formatUnitPrice,
  type LineItem,
  type LineReport,
  type LineReports,
} from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadLink } from '../download/DownloadLink.tsx';
import { Money } from '../page/Values.tsx';
import { notPrinted } from '../print/Printed.tsx';
import { LineMaterial, More } from './LineMaterial.tsx';
import { ChangeOwnPart, OwnPartText } from './OwnPart.tsx';

export const LineGrid = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  '& th, & td': {
    padding: '12px 16px 12px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 600 },
  '& thead th': {
    paddingBlock: 8,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    verticalAlign: 'bottom',
  },
  // Wide enough for a code of 24 letters on one line.
  '& tbody th': { width: '26%', overflowWrap: 'anywhere' },
  '& .amount:last-child': { paddingRight: 0 },
  '& .amount': { width: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .report': { width: 116, paddingLeft: 8, paddingRight: 0, '& a': { marginBlock: -5 } },
}));

export interface LinesShown {
  lines: readonly LineItem[];
  /** The lines can have test reports. */
  hasReports: boolean;
}

/** Header of the line table; the placeholder shows it too. */
export function LineHeaders({ hasReports }: Pick<LinesShown, 'hasReports'>): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <thead>
      <tr>
        <th scope="col">{t('details.partNumber')}</th>
        <th scope="col">{t('details.description')}</th>
        <th scope="col" className="amount">
          {t('details.quantityOf')}
        </th>
        <th scope="col" className="amount">
          {t('details.unitPriceOf')}
        </th>
        <th scope="col" className="amount">
          {t('details.totalPrice')}
        </th>
        {hasReports && (
          <th scope="col" className="report" {...notPrinted}>
            {t('details.testReport')}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** What a line costs, or that its price follows. */
export function LineTotal({ line }: { line: LineItem }): ReactNode {
  const { t } = useTranslation('ui');
  return line.isUnpriced ? <span>{t('details.priceToFollow')}</span> : <Money cents={line.totalSellPrice} />;
}

/** The line items as a table. */
export function LineTable({ lines, hasReports }: LinesShown): ReactNode {
  return (
    <LineGrid>
      <LineHeaders hasReports={hasReports} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNumber}>
            <th scope="row">
              <div>{line.productCode}</div>
              <OwnPartText product={line} />
              <ChangeOwnPart product={line} />
            </th>
            <td>
              <LineDescription line={line} />
            </td>
            <td className="amount">
              <span>{formatQuantity(line)}</span>
              <LineShipped line={line} />
            </td>
            <td className="amount">{line.isUnpriced ? '–' : formatUnitPrice(line)}</td>
            <td className="amount">
              <LineTotal line={line} />
            </td>
            {hasReports && (
              <td className="report" {...notPrinted}>
                <TestReport line={line} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </LineGrid>
  );
}

/** How much of an order line has shipped, where that is known. */
export function LineShipped({ line }: { line: LineItem }): ReactNode {
  const { t } = useTranslation('ui');
  const { shippedQuantity, unitOfMeasure } = line;
  if (shippedQuantity === undefined) return null;
  const quantity = formatQuantity({ quantity: shippedQuantity, unitOfMeasure });
  return <More>{t('details.shippedOf', { quantity })}</More>;
}

/** Description of a line: the short text, what the long text adds, and the material. */
export function LineDescription({ line }: { line: LineItem }): ReactNode {
  const { t } = useTranslation('ui');
  const added = addedText(line);
  const pieces =
    line.noOfPieces === null
      ? null
      : t('details.pieces', { count: line.noOfPieces, amount: formatNumber(line.noOfPieces) });
  return (
    <>
      <div>{line.productDescription}</div>
      {added !== null && <More>{added}</More>}
      <LineMaterial line={line} before={pieces} />
    </>
  );
}

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];

/** The parts of a line's long description that its code and short description do not contain; null if there are none. */
export function addedText(
  line: Pick<LineItem, 'productCode' | 'productDescription' | 'productLongDescription'>,
): string | null {
  const said = new Set(wordsOf(`${line.productCode} ${line.productDescription}`));
  const added = (line.productLongDescription ?? '')
    .split(/[,;]\s+/)
    .filter((part) => wordsOf(part).some((word) => !said.has(word)));
  return added.length === 0 ? null : added.join(', ');
}

const Note = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

export interface TestReportProps {
  line: Pick<LineItem, 'productCode' | keyof LineReports>;
  /** The link says what it downloads. For places without a column header. */
  isNamed?: boolean;
}

/** Link of a report, named by its heat; where the line has several, also by its day and whether it is replaced. */
function ReportLink({
  report: { heat, date, isReplaced, mtrUrl },
  part,
  isOnly,
  isNamed,
}: {
  report: LineReport;
  part: string;
  isOnly: boolean;
  isNamed: boolean;
}): ReactNode {
  const { t } = useTranslation('ui');
  const several = isReplaced ? 'details.replacedReport' : 'details.dayReport';
  const report = isOnly ? heat : t(several, { heat, date: formatDate(date) });
  return (
    <div>
      <DownloadLink path={mtrUrl} aria-label={t('details.downloadReport', { part: `${part}, ${report}` })}>
        {isNamed ? t('details.reportOf', { report }) : report}
      </DownloadLink>
    </div>
  );
}

/** Download links of a line's material test reports, or a note that there is none or whom to ask for it. */
export function TestReport({ line, isNamed = false }: TestReportProps): ReactNode {
  const { t } = useTranslation('ui');
  const { productCode: part, testReports = [], missingHeats, reportPhone } = line;
  if (testReports.length === 0 && reportPhone === undefined) return <Note>{t('details.noReport')}</Note>;
  const isOnly = testReports.length === 1;
  return (
    <>
      {testReports.map((report) => (
        <ReportLink key={report.number} report={report} part={part} isOnly={isOnly} isNamed={isNamed} />
      ))}
      {missingHeats && <Note>{t('details.noReportOf', { heats: missingHeats.join(', ') })}</Note>}
      {reportPhone !== undefined && <Note>{t('details.askReport', { phone: reportPhone })}</Note>}
    </>
  );
}

/** A table of records in a panel. Four short columns fit on a phone. */
export const PanelTable = styled(LineGrid)(({ theme }) => ({
  '& tbody th': { width: 'auto', whiteSpace: 'nowrap' },
  '& th:last-child, & td:last-child': { paddingRight: 0 },
  [theme.breakpoints.down('sm')]: { '& th, & td': { paddingRight: 8 } },
}));
