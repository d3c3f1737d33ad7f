import { aContext, aLine, anOrder } from '../../testing/fake-records.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { demoTestValues } from '../../../products/demo-test-values.ts';
import { drawDocument } from '../draw-document.ts';
import { materialTestReportLayout } from './material-test-report.ts';

test.each([
  ['en', 'Round bar', 'cold finished'],
  ['es', 'Barra redonda', 'acabado en frío'],
] as const)('in %s a report names form and finish', async (language, form, finish) => {
  const context = aContext(language);
  const line = { ...aLine({ product_code: 'AL2024T351-RD-1.000' }), heat: 'H-1' };
  const values = demoTestValues(line.product_code, line.heat) ?? null;
  const layout = materialTestReportLayout('S-200001', [{ order: anOrder(), line, values }], context);
  const [page] = await readPdf(await drawDocument(layout, context));
  expect(page).toContain(form);
  expect(page).toContain(finish);
});
