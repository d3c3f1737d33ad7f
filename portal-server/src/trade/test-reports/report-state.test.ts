import type { ReportChoice, StoredReport } from '../documents/choose-test-reports.ts';
import { heatForms, reportState } from './heat-lines.ts';

const report = (report_number: string): StoredReport => ({
  report_number,
  heat: 'A55',
  mill: null,
  product_code: null,
  report_date: null,
  received_on: '2026-03-01',
  test_values: null,
  erp_version: 1,
});
const choice = (changes: Partial<ReportChoice>): ReportChoice => ({
  chosen: [],
  missing: [],
  doubtful: [],
  ...changes,
});
const one = { report: report('R-1'), replaced: [] };

test.each([
  ['None', choice({ missing: ['A55'] })],
  ['Ready', choice({ chosen: [one] })],
  ['Replaced', choice({ chosen: [{ ...one, replaced: [report('R-0')] }] })],
  ['Several', choice({ chosen: [one, { report: report('R-2'), replaced: [] }] })],
  ['Partial', choice({ chosen: [one], missing: ['B60'] })],
  ['Ask', choice({ chosen: [one], doubtful: ['B60'] })],
  ['Ask', choice({ doubtful: ['A55'] })],
])('the state is %s of %j', (state, of) => {
  expect(reportState(of)).toBe(state);
});

test.each([
  ['KA-35445', ['ka35445']],
  ['A55/B 60', ['a55b60', 'a55', 'b60']],
  ['-', []],
])('the heat %j is searched as %j', (heat, forms) => {
  expect(heatForms(heat)).toEqual(forms);
});
