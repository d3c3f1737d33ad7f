import { testValuesOf } from '@portal/demo/data/test-values.ts';
import { aContext, aLine, anOrder, aStoredReport } from '../../testing/fake-records.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { drawDocument } from '../draw-document.ts';
import { materialTestReportLayout } from './material-test-report.ts';

test.each([
  ['en', 'Round bar', 'cold finished'],
  ['es', 'Barra redonda', 'acabado en frío'],
] as const)('in %s a report names form and finish', async (language, form, finish) => {
  const context = aContext(language);
  const line = aLine({ product_code: 'AL2024T351-RD-1.000', heat: 'H-1' });
  const report = aStoredReport({ test_values: testValuesOf(line.product_code, 'H-1') ?? null });
  const layout = materialTestReportLayout(
    'S-200001',
    [{ order: anOrder(), line, report, replaced: [] }],
    context,
  );
  const [page] = await readPdf(await drawDocument(layout, context));
  expect(page).toContain(form);
  expect(page).toContain(finish);
});

const pageOf = async (tested: Parameters<typeof materialTestReportLayout>[1][number]) => {
  const layout = materialTestReportLayout('S-200001', [tested], aContext());
  return (await readPdf(await drawDocument(layout, aContext()))).join();
};
const VALUES = { grade: 'A36', uns: null, finish: null, standards: [], chemistry: [], mechanical: [] };

test("a report without a mill is not printed under the line's mill", async () => {
  const line = aLine({ mill: 'Mill of the line', melted_in: 'FI' });
  const report = aStoredReport({ mill: null, test_values: VALUES });
  const page = await pageOf({ order: anOrder(), line, report, replaced: [] });
  expect(page).not.toContain('Mill of the line');
  expect(page).not.toContain('Finland');
  const named = await pageOf({ order: anOrder(), line, report: { ...report, mill: 'Mill A' }, replaced: [] });
  expect(named).toContain('Mill A');
});

test('a report names the earlier ones with their days, and a replaced one names the newer', async () => {
  const report = aStoredReport({ test_values: VALUES, report_date: '2026-03-09' });
  const earlier = aStoredReport({ report_number: 'R-0', test_values: VALUES, report_date: '2026-02-01' });
  const of = { order: anOrder(), line: aLine() };
  expect(await pageOf({ ...of, report, replaced: [earlier] })).toMatch(/Replaces\s+R-0 \(02-01-2026\)/);
  expect(await pageOf({ ...of, report: earlier, replaced: [], replacedBy: report })).toMatch(
    /Replaced by\s+R-1 \(03-09-2026\)/,
  );
});

test('a value outside of what the standard demands is marked, and nothing is certified', async () => {
  const carbon = { element: 'C', minimum: null, maximum: 0.26, digits: 2 };
  const of = { order: anOrder(), line: aLine(), replaced: [] };
  const printed = (result: number) => {
    const test_values = { ...VALUES, standards: ['ASTM A36'], chemistry: [{ ...carbon, result }] };
    return pageOf({ ...of, report: aStoredReport({ test_values }) });
  };
  const out = await printed(0.27);
  expect(out).toContain('0.27 *');
  expect(out).toContain('outside of what the standard demands');
  expect(out).not.toContain('We certify');
  const within = await printed(0.26);
  expect(within).not.toContain('*');
  expect(within).toContain('We certify');
});
