import type { ErpTestValues } from '@portal/shared-contracts/erp';
import { outOfRange, rangeProblem, shownValue } from '@portal/shared-contracts/test-values';
import { formatDate } from '@portal/shared-contracts/format';
import type { StoredReport } from '../../choose-test-reports.ts';
import type { TestedLine } from '../../document-source.ts';
import type { Language } from '../../../../platform/http/messages.ts';
import type { Say } from '../../document-text.ts';
import { FINISHES, readProductCode } from '../../../products/product-code.ts';
import { customerBlock, shownDay, type DocumentLayout, type LayoutContext, type Letter } from '../layout.ts';
import { CONTENT_WIDTH, PAGE, type PdfWriter } from '../pdf/pdf-writer.ts';
import { drawTable } from '../pdf/table.ts';
import { shownQuantity } from './priced-lines.ts';

type TestValue = ErpTestValues['chemistry'][number];
type MechanicalValue = ErpTestValues['mechanical'][number];

/** Megapascals in a ksi. */
const MPA = 6.894757;

const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** A measured value, marked where it is outside of what the standard demands. */
const shownResult = (value: TestValue | MechanicalValue): string =>
  `${shownValue(value.result, value)}${rangeProblem(value) === null ? '' : ' *'}`;

function title(pdf: PdfWriter, text: string): void {
  pdf.room(90);
  pdf.y += 6;
  pdf.tags.within('H2', () => {
    pdf.y += pdf.write(text, PAGE.left, pdf.y, { size: 9.5, bold: true, color: pdf.accent }) + 5;
  });
}

function drawChemistry(pdf: PdfWriter, values: ErpTestValues['chemistry'], say: Say): void {
  if (values.length === 0) return;
  title(pdf, say('report.chemistry'));
  const first = 92;
  const width = Math.min(64, (CONTENT_WIDTH - first) / values.length);
  const rest = CONTENT_WIDTH - first - width * values.length;
  const columns = [
    { title: say('report.element'), width: first + rest, namesRows: true },
    ...values.map(({ element }) => ({ title: element, width, align: 'right' as const })),
  ];
  const row = (name: string, of: (value: TestValue) => string) => [name, ...values.map(of)];
  const rows = [
    row(say('report.minimum'), (value) => shownValue(value.minimum, value)),
    row(say('report.maximum'), (value) => shownValue(value.maximum, value)),
    row(say('report.heat'), (value) =>
      value.result === null ? say('report.remainder') : shownResult(value),
    ),
  ];
  drawTable(pdf, columns, rows, '');
}

const metric = ({ unit, result }: MechanicalValue): string =>
  unit === 'ksi' && result !== null ? `${Math.round(result * MPA)} MPa` : '';

function drawMechanical(pdf: PdfWriter, values: ErpTestValues['mechanical'], say: Say): void {
  if (values.length === 0) return;
  pdf.y += 8;
  title(pdf, say('report.mechanical'));
  const right = { align: 'right' } as const;
  const columns = [
    { title: say('report.property'), namesRows: true },
    { title: say('report.unit'), width: 60 },
    { title: say('report.minimum'), width: 76, ...right },
    { title: say('report.maximum'), width: 76, ...right },
    { title: say('report.result'), width: 76, ...right },
    { title: say('report.metric'), width: 76, ...right },
  ];
  const rows = values.map((value) => [
    say(`report.${value.property}`),
    value.unit,
    shownValue(value.minimum, value),
    shownValue(value.maximum, value),
    shownResult(value),
    metric(value),
  ]);
  drawTable(pdf, columns, rows, '');
}

/** A usual finish in the reader's language, any other as the distributor's systems name it. */
function finishText(finish: string | null, say: Say): string | null {
  const usual = FINISHES.find((one) => one === finish);
  return usual ? say(`finish.${usual}`) : finish;
}

const nameOf = ({ report_number, report_date, received_on }: StoredReport): string =>
  `${report_number} (${formatDate(report_date ?? received_on)})`;

/**
 * A report of a line. Grade, specification, heat and mill come from the report. The country of melting comes from the line, and is
 * printed only if both name their mill.
 */
function letterOf(
  { order, line, report, replaced, replacedBy }: TestedLine,
  values: ErpTestValues,
  context: LayoutContext,
): Letter {
  const { say, language } = context;
  const melted = report.mill !== null && line.mill !== null ? line.melted_in : null;
  const standards = values.standards.join(', ');
  const isOut = outOfRange(values).length > 0;
  const form = readProductCode(line.product_code)?.form ?? null;
  return {
    facts: [
      [say('fact.heat'), report.heat],
      [say('fact.grade'), values.grade],
      [say('fact.uns'), values.uns],
      [say('fact.specification'), standards],
      [say('fact.salesOrder'), order.sales_order],
      [say('fact.line'), String(line.line_number)],
      [say('fact.poNumber'), order.po_number],
      [say('fact.pack'), line.pack_id],
      [say('fact.mill'), report.mill],
      [say('fact.melted'), melted && countryName(melted, language)],
      [say('fact.form'), form && say(`form.${form}`)],
      [say('fact.finish'), finishText(values.finish, say)],
      [say('fact.reportDate'), shownDay(report.report_date)],
      [say('fact.replaces'), replaced.map(nameOf).join(', ') || null],
      [say('fact.replacedBy'), replacedBy ? nameOf(replacedBy) : null],
    ],
    addresses: [
      {
        title: say('report.product'),
        lines: [line.product_code, line.product_long_description, shownQuantity(line)],
      },
      customerBlock('address.certifiedTo', context),
    ],
    drawBody: (pdf) => {
      drawChemistry(pdf, values.chemistry, say);
      drawMechanical(pdf, values.mechanical, say);
    },
    sums: [],
    notesTitle: say('report.quality'),
    notes: [
      ...(isOut ? [say('report.outOfRange')] : []),
      ...(standards && !isOut ? [say('report.statement', { standard: standards })] : []),
      say('report.electronic'),
    ],
  };
}

/** Test reports of lines, each on its own page. `number` is the number of the order, or the code of the product. */
export const materialTestReportLayout = (
  number: string,
  tested: readonly TestedLine[],
  context: LayoutContext,
): DocumentLayout => ({
  title: context.say('kind.materialTestReport'),
  number,
  day: tested[0]?.order.order_date ?? '',
  letters: tested.flatMap((one) =>
    one.report.test_values ? [letterOf(one, one.report.test_values, context)] : [],
  ),
});
