import fc from 'fast-check';
import { leastWidth, type Column } from './columns.ts';
import { fittingFields } from './fitting-fields.ts';

interface Row {
  number: string;
  person: string;
  ordered: string;
  codes: string[];
  status: string;
  total: number;
  note: string;
}
const columns: Column<Row>[] = [
  { field: 'number', headerName: 'number', width: 100 },
  { field: 'person', headerName: 'person', width: 110, visibility: 'desktop' },
  { field: 'ordered', headerName: 'ordered', dataType: 'date', width: 120 },
  { field: 'codes', headerName: 'codes', dataType: 'codes', visibility: 'desktop' },
  { field: 'status', headerName: 'status', width: 150 },
  { field: 'total', headerName: 'total', dataType: 'currency', width: 132 },
  { field: 'note', headerName: 'note', width: 10, optional: true },
];

test.each([
  ['all but the optional', 812, 1, ['number', 'status', 'total', 'ordered', 'person', 'codes']],
  ['all but the last that does not fit', 811, 1, ['number', 'status', 'total', 'ordered', 'person']],
  ['a narrower one instead of one that does not fit', 500, 1, ['number', 'status', 'total', 'person']],
  ['those of a card before others', 505, 1, ['number', 'status', 'total', 'ordered']],
  ['more where columns are narrower', 723, 0.89, ['number', 'status', 'total', 'ordered', 'person', 'codes']],
  ['one at least', 10, 1, ['number']],
])('shows %s', (_, room, scale, fields) => {
  expect(fittingFields(columns, room, scale)).toEqual(fields);
});

const anyColumn = fc.record<Column<Row>>({
  field: fc.constantFrom('number', 'person', 'ordered', 'codes', 'status', 'total', 'note'),
  headerName: fc.constant('any'),
  width: fc.option(fc.integer({ min: 60, max: 240 }), { nil: undefined }),
  flex: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  dataType: fc.constantFrom(undefined, 'date', 'codes', 'currency', 'number'),
  visibility: fc.constantFrom(undefined, 'desktop', 'mobile'),
  optional: fc.boolean(),
});

test('at any width the shown columns fit and no other would, unless a single column is already too wide', () => {
  const anyColumns = fc.uniqueArray(anyColumn, { selector: ({ field }) => field, minLength: 1 });
  // On small desktops a table has 600 px or more; compact tables and larger text scale the columns.
  const anyRoom = fc.integer({ min: 40, max: 1_600 });
  const anyScale = fc.constantFrom(0.89, 1, 1.2, 1.5);
  fc.assert(
    fc.property(anyColumns, anyRoom, anyScale, (any, room, scale) => {
      const shown = fittingFields(any, room, scale);
      const widths = new Map<string, number>(any.map((column) => [column.field, leastWidth(column, scale)]));
      const used = shown.reduce((sum, field) => sum + widths.get(field)!, 0);
      if (shown.length > 1) expect(used).toBeLessThanOrEqual(room);
      const others = any.filter(
        ({ field, optional, visibility }) => !optional && visibility !== 'mobile' && !shown.includes(field),
      );
      for (const { field } of others) expect(widths.get(field)).toBeGreaterThan(room - used);
    }),
  );
});
