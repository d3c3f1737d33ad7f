import {
  ERP_EXAMPLES,
  ERP_KINDS,
  recordChecker,
  withoutNull,
  type ErpKind,
} from '@portal/shared-contracts/erp';
import { columnsOf, recordOfRow } from './cells.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

/** Cells that look like values of a type, as spreadsheets and people write them. */
const CELLS = [
  ...['1E3', '1.2E+05', '1.77E+12', '1200.00', '12.5', '.5', '5.', '0x10', '1_000', 'NaN', 'Infinity'],
  ...[' 12', '12 ', ' ', '+12', '1,200', '1.200', '1 200', "1'200", '$1,200.00', '--1', '-', '१२', '１２'],
  ...[
    '"12"',
    '[1]',
    '{"a":1}',
    '[',
    'null',
    'yes',
    '"true"',
    '\uFEFF12',
    '12\uFEFF',
    '12\0',
    '12\uFFFD',
    '12\uD800',
  ],
];

interface Trial {
  kind: ErpKind;
  name: string;
  type: string | undefined;
}

const TRIALS = (Object.keys(ERP_KINDS) as ErpKind[]).flatMap((kind) =>
  Object.entries(columnsOf(kind)).map(([name, { schema }]): Trial => ({
    kind,
    name,
    type: withoutNull(schema).type,
  })),
);

/** The record of a template's row with another cell in a column. */
function recordWith({ kind, name }: Trial, cell: string): Record<string, unknown> {
  const { [name]: _, ...others } = { ...ERP_EXAMPLES[kind] } as Record<string, unknown>;
  const cells = Object.entries(others).map(([heading, value]): [string, string] => [
    heading,
    value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const all = [...cells, [name, cell]];
  return recordOfRow(kind, {
    columns: columnsOf(kind),
    headings: all.map(([heading = '']) => heading),
    row: all.map(([, text = '']) => text),
  });
}

function problemOf({ kind, name }: Trial, record: Record<string, unknown>) {
  const { accountNumber: _, ...own } = record;
  const checked = recordChecker(kind)(
    ERP_KINDS[kind].of === 'customer' && name !== 'accountNumber' ? own : record,
    NOW,
  );
  return 'problem' in checked ? checked.problem : null;
}

test.each(TRIALS.filter(({ type }) => type === 'integer'))('$kind.$name takes digits alone', (trial) => {
  for (const cell of CELLS) {
    const record = recordWith(trial, cell);
    expect(record[trial.name]).toBe(cell);
    expect(problemOf(trial, record)).toMatchObject({ field: trial.name });
  }
  expect(recordWith(trial, '-12')[trial.name]).toBe(-12);
  expect(recordWith(trial, '9007199254740993')[trial.name]).toBe('9007199254740993');
});

test.each(TRIALS.filter(({ type }) => type === 'boolean'))(
  '$kind.$name takes true and false alone',
  (trial) => {
    for (const cell of [...CELLS, '0', '1']) {
      const record = recordWith(trial, cell);
      expect(record[trial.name]).toBe(cell);
      expect(problemOf(trial, record)).toMatchObject({ field: trial.name });
    }
    expect(recordWith(trial, 'TRUE')[trial.name]).toBe(true);
  },
);

test.each(TRIALS.filter(({ type }) => type === 'string' || type === undefined))(
  'a cell of $kind.$name is the text',
  (trial) => {
    for (const cell of [...CELLS, '4711', '000123', 'true']) {
      const record = recordWith(trial, cell);
      expect(record[trial.name]).toBe(cell);
      if (/[\0\uFFFD\uD800]/.test(cell) && trial.name !== 'accountNumber')
        expect(problemOf(trial, record)).toMatchObject({ field: trial.name });
    }
  },
);

test.each(TRIALS.filter(({ type }) => type === 'number'))(
  '$kind.$name takes decimal numbers alone',
  (trial) => {
    const right = ['1200.00', '12.5', '1.200'];
    for (const cell of CELLS)
      expect(recordWith(trial, cell)[trial.name]).toBe(right.includes(cell) ? Number(cell) : cell);
  },
);

test.each(TRIALS.filter(({ type }) => type === 'array' || type === 'object'))(
  'a cell of $kind.$name that is no JSON of its type is refused',
  (trial) => {
    for (const cell of CELLS)
      expect(problemOf(trial, recordWith(trial, cell))?.field).toMatch(new RegExp(`^${trial.name}`));
  },
);
