import { cellContent } from './cell-content.tsx';
import { cellText } from './cell-text.ts';
import type { Column } from './column.ts';

interface Row {
  value: unknown;
}

const column = (more: Partial<Column<Row>>): Column<Row> => ({
  field: 'value',
  headerName: 'value',
  ...more,
});

test.each<[Column<Row>['dataType'], unknown, string]>([
  ['currency', -123_450, '-$1,234.50'],
  ['date', '2026-03-14', '03-14-2026'],
  ['number', 12_500, '12,500'],
  ['codes', ['AL6061', 'SS304'], 'AL6061, SS304'],
  [undefined, 'PO-7', 'PO-7'],
])('a value of type %s is shown as the portal writes it', (dataType, value, text) => {
  expect(cellText(column(dataType ? { dataType } : {}), { value })).toBe(text);
});

test.each([null, undefined, ''])('the default stands for a missing value (%s)', (value) => {
  expect(cellText(column({ dataType: 'date', defaultValue: 'N/A' }), { value })).toBe('N/A');
  expect(cellText(column({ dataType: 'date' }), { value })).toBe('');
});

test.each<[Partial<Column<Row>>, unknown, string]>([
  [{ dataType: 'date' }, 'soon', 'soon'],
  [{ dataType: 'currency' }, { cents: 1 }, '{"cents":1}'],
  [{ render: ({ value }) => (value as string[]).join() }, 7, '7'],
])('a formatting failure is logged and the raw value shown', (more, value, shown) => {
  const logged = jest.fn();
  globalThis.reportError = logged;
  expect(cellContent(column(more), { value })).toBe(shown);
  expect(logged).toHaveBeenCalledTimes(1);
});
