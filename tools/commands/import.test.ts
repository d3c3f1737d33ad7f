import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ERP_KIND_NAMES, ERP_KINDS, type ErpKind } from '@portal/shared-contracts/erp';
import { parse } from 'csv-parse/sync';
import { EXIT } from '../exit.ts';
import { readRecords } from '../import/read-records.ts';
import { runAgainst, type Answer } from '../testing/run-command.ts';

const TEMPLATES = path.join(import.meta.dirname, '../../docs/templates');
const read = (name: string): string => readFileSync(path.join(TEMPLATES, name), 'utf8');

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'import-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** Runs the import against a portal with these answers, in order. Returns output, exit status and the batches that were sent. */
async function run(args: string[], answers: { status: number; body: object }[] = []) {
  const answer: Answer = (response, { length }) => {
    const { status, body } = answers[length - 1] ?? { status: 500, body: {} };
    response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify(body));
  };
  const ran = await runAgainst(answer, ['import', ...args], { ERP_KEY: 'erp_1_secret' });
  const sent = ran.sent.map(({ call, headers, body }) => ({
    call,
    batchId: headers['batch-id'],
    lines: body.trim().split('\n'),
  }));
  return { ...ran, sent };
}

const answered = (changes: object = {}) => ({
  status: 200,
  body: {
    data: { received: 1, stored: 1, warned: 0, skipped: 0, deleted: 0, refused: 0, problems: [], ...changes },
  },
});

test.each(Object.keys(ERP_KINDS) as ErpKind[])('the templates of %s say the same record', async (kind) => {
  const name = ERP_KIND_NAMES[Object.keys(ERP_KINDS).indexOf(kind)] ?? '';
  const file = { kind, path: path.join(TEMPLATES, `${name}.csv`) };
  const records: unknown[] = [];
  for await (const line of readRecords(file)) records.push(JSON.parse(line));
  expect(records).toEqual([JSON.parse(read(`${name}.ndjson`))]);
});

test('the templates pass a dry run, which sends nothing', async () => {
  const { exit, out, sent } = await run([TEMPLATES, '--dry-run']);
  expect([exit, sent]).toEqual([0, []]);
  expect(out.match(/^[a-z-]+: 1 received, 0 refused$/gm)).toHaveLength(2 * ERP_KIND_NAMES.length);
});

test('a dry run prints the row, the key, the field and the reason', async () => {
  const [head = '', row = ''] = read('products.csv').split('\n');
  put('products.csv', [head, row, row.replace('110.0', 'dear')].join('\n'));
  put('orders.ndjson', 'no json\n{"version":1}\n');
  const { exit, out } = await run([folder, '--dry-run']);
  expect(exit).toBe(3);
  expect(out).toMatch(/^products: 2 received, 1 refused\n {2}row 3 \(A36-PL-0.500\): centsPerPound: /);
  expect(out).toContain('  line 1: The line is not a JSON object.');
  expect(out).toContain('  line 2: accountNumber: is missing: must be the account number of a customer');
});

test('a line of JSON may hold other characters that separate lines, and begin with a byte order mark', async () => {
  const [line = ''] = read('quotes.ndjson').split('\n');
  const odd = JSON.stringify({
    ...(JSON.parse(line) as object),
    reference: 'one\u2028two\u2029three\u0085four',
  });
  put('quotes.ndjson', `\uFEFF${odd}\r\n${line}`);
  const { exit, sent } = await run([folder], [answered()]);
  expect(exit).toBe(0);
  expect(sent[0]?.lines.map((each) => JSON.parse(each) as unknown)).toEqual([
    JSON.parse(odd),
    JSON.parse(line),
  ]);
});

test.each([
  ['taxes,total', '1,2\n3\n1,2,3\n', ['row 3: The row has 1 cells', 'row 4: The row has 3 cells']],
  ['Total,', '1,\n', ['row 1: The heading "Total" is not known; the nearest one is "total".']],
  ['state,sales_order', '1,\n', ['The heading "sales_order" is not known; the nearest one is "salesOrder".']],
  ['STATE;Total', '"a, b";1\n', ['The heading "STATE" is not known; the nearest one is "state".']],
  ['total,', '1,\n2,3\n', ['row 3: Cell 2 has no heading.']],
  ['carrier', 'UPS 2" pipe\n', ['row 2: A quotation mark stands within a cell.']],
  ['version,version', '1,2\n', ['row 1: Two columns have the heading "version".']],
  ['taxes,total', '1,2\n3,"4\n', ['row 3: A cell begins with a quotation mark and does not end with one.']],
])('nothing is sent of a CSV file with the headings %s that is not a table', async (head, rows, told) => {
  put('orders.csv', `${head}\n${rows}`);
  for (const args of [[folder], [folder, '--dry-run']]) {
    const { exit, out, sent } = await run(args);
    expect([exit, sent]).toEqual([3, []]);
    for (const problem of told) expect(out).toContain(problem);
  }
});

/** The template of a kind as rows of cells, with the cells of some columns changed. */
function rowsOf(kind: string, changes: Readonly<Record<string, string>> = {}): string[][] {
  const [headings = [], row = []] = parse(read(`${kind}.csv`));
  return [headings, row.map((cell, at) => changes[headings[at] ?? ''] ?? cell)];
}
const csvOf = (rows: readonly string[][], delimiter = ','): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');

test.each([
  [
    { version: '1.77E+12', total: '1.2E+05' },
    'version: must be a whole number from 0 to 9007199254740991, not "1.77E+12"',
  ],
  [{ total: '1E3' }, 'total: must be a whole number of cents, such as 120000, not "1E3"'],
  [
    { total: '1200.00' },
    'total: must be a whole number of cents, such as 120000, not "1200.00"; if these are dollars, write 120000',
  ],
  [
    { total: '$1,200.00' },
    'total: must be a whole number of cents, such as 120000, not "$1,200.00"; if these are dollars, write 120000',
  ],
  [{ total: ' 1200' }, 'total: must be a whole number of cents, such as 120000, not " 1200"'],
  [{ total: '' }, 'total: must be a whole number of cents, such as 120000, and is empty'],
  [
    { payments: '[{"payment":"P-1","amount":12.00}]' },
    'payments.0.amount: must be a whole number of cents, such as 120000, not "12.00"',
  ],
])(
  'an invoice with the cells %j is refused with its row, column, value and what is wanted',
  async (cells, told) => {
    const [headings = [], row = []] = rowsOf('invoices', cells);
    const [, right = []] = rowsOf('invoices');
    put('invoices.csv', csvOf([headings, right, row]));
    const { exit, out } = await run([folder, '--dry-run']);
    expect(exit).toBe(3);
    expect(out).toContain(`invoices: 2 received, 1 refused\n  row 3 (I-90001): ${told}`);
  },
);

const QUANTITY =
  'must be a number with ten digits before the point and four after it at most, such as 400.125';
const PRICE =
  'must be cents with ten digits before the point and four after it at most, such as 52.4 for $0.524';

test.each([
  [{ quantity: '1.23456' }, `quantity: ${QUANTITY}, not "1.23456"`],
  [{ quantity: '40,000' }, `quantity: ${QUANTITY}, not "40,000"`],
  [{ weight: ' 1.5' }, `weight: ${QUANTITY}, not " 1.5"`],
  [{ unitPrice: '5.24E1' }, `unitPrice: ${PRICE}, not "5.24E1"`],
  [{ unitPrice: '$52.40' }, `unitPrice: ${PRICE}, not "$52.40"; if these are dollars, write 5240`],
])('a line with %j is refused with its row, column, value and what is wanted', async (changes, told) => {
  for (const kind of ['quotes', 'orders'] as const) {
    const [headings = [], right = []] = rowsOf(kind);
    const [line] = JSON.parse(right[headings.indexOf('lines')] ?? '') as object[];
    const [, row = []] = rowsOf(kind, {
      lines: JSON.stringify([line, { ...line, lineNumber: 2, ...changes }]),
    });
    put(`${kind}.csv`, csvOf([headings, right, row]));
  }
  const { exit, out } = await run([folder, '--dry-run']);
  expect(exit).toBe(3);
  for (const number of [
    'quotes: 2 received, 1 refused\n  row 3 (Q-90001)',
    'orders: 2 received, 1 refused\n  row 3 (S-90001)',
  ])
    expect(out).toContain(`${number}: lines.1.${told}`);
});

test('the numbers of a line in a cell are sent with the digits that were written', async () => {
  const [headings = [], row = []] = rowsOf('orders');
  const at = headings.indexOf('lines');
  const lines = (row[at] ?? '')
    .replace(/"unitPrice":"[^"]*"/, '"unitPrice":52.40')
    .replace(/"quantity":"[^"]*"/, '"quantity":400.125');
  put('orders.csv', csvOf(rowsOf('orders', { lines })));
  const { sent } = await run([folder], [answered()]);
  expect(JSON.parse(sent[0]?.lines[0] ?? '')).toMatchObject({
    lines: [{ unitPrice: '52.40', quantity: '400.125' }],
  });
});

test.each(ERP_KIND_NAMES)(
  'account 4711 and a text that looks like a number are texts in %s',
  async (name) => {
    const rows = rowsOf(name, { accountNumber: '4711' });
    put(`${name}.csv`, csvOf(rows));
    const { exit, sent } = await run([folder], [answered()]);
    expect(exit).toBe(0);
    const record = JSON.parse(sent[0]?.lines[0] ?? '') as { accountNumber?: string };
    if (rows[0]?.includes('accountNumber')) expect(record.accountNumber).toBe('4711');
  },
);

test.each([
  [';', 'utf8'],
  ['\t', 'utf8'],
  [',', 'utf16le'],
  [';', 'utf16le'],
] as const)(
  'a file with %j between its cells, in %s with a byte order mark, is the same records',
  async (delimiter, encoding) => {
    const text = `\uFEFF${csvOf(rowsOf('customers', { name: 'Aceros Muñoz' }), delimiter)}\r\n${delimiter.repeat(11)}\r\n\r\n`;
    writeFileSync(path.join(folder, 'customers.csv'), Buffer.from(text, encoding));
    const { exit, sent } = await run([folder], [answered()]);
    expect([exit, sent[0]?.lines.map((line) => JSON.parse(line) as unknown)]).toEqual([
      0,
      [{ ...(JSON.parse(read('customers.ndjson')) as object), name: 'Aceros Muñoz' }],
    ]);
  },
);

test.each(['csv', 'ndjson'])(
  'of customers.%s in another encoding nothing is sent, with its row and byte',
  async (ending) => {
    const text = read(`customers.${ending}`).replace('Coronado', 'Muñoz');
    const bytes = Buffer.from(text, 'latin1');
    writeFileSync(path.join(folder, `customers.${ending}`), bytes);
    put('products.csv', read('products.csv'));
    const place = `${ending === 'csv' ? 'row 2' : 'line 1'}: Byte ${bytes.indexOf(0xf1) + 1} of the file is not UTF-8.`;
    for (const args of [[folder], [folder, '--dry-run']]) {
      const { exit, out, sent } = await run(args);
      expect([exit, sent]).toEqual([3, []]);
      expect(out).toContain(place);
    }
    rmSync(path.join(folder, 'products.csv'));
    const { exit, sent } = await run([folder, '--encoding', 'windows-1252'], [answered()]);
    expect(exit).toBe(0);
    expect(JSON.parse(sent[0]?.lines[0] ?? '')).toMatchObject({ name: 'Muñoz Steel Works' });
  },
);

test('files whose names match no kind are listed, and the exit status says so', async () => {
  put('invoices.csv', read('invoices.csv'));
  put('Orders.csv', read('orders.csv'));
  put('credit_memos.csv', read('credit-memos.csv'));
  put('.DS_Store', '');
  for (const args of [[folder], [folder, '--dry-run']]) {
    const { exit, out } = await run(args, [answered()]);
    expect(exit).toBe(EXIT.leftOut);
    expect(out).toContain('Orders.csv is left out: its name is of no kind. The nearest one is orders.csv.');
    expect(out).toContain('The nearest one is credit-memos.csv.');
    expect(out).not.toContain('DS_Store');
  }
});

test('a row that deletes a record has only its key and version', async () => {
  put('orders.csv', 'accountNumber,version,salesOrder,state,deleted\nC-1,2,S-1,,true\n');
  const { exit, sent } = await run([folder], [answered({ stored: 0, deleted: 1 })]);
  const deletion = { accountNumber: 'C-1', version: 2, salesOrder: 'S-1', deleted: true };
  expect([exit, sent[0]?.lines]).toEqual([0, [JSON.stringify(deletion)]]);
  expect((await run([folder, '--dry-run'])).exit).toBe(0);
});

test.each([
  ['orders.csv', 'accountNumber,version,salesOrder\n'],
  ['orders.ndjson', '\n'],
])('%s without a record is named, and the exit status says so', async (name, text) => {
  put(name, text);
  const nothing = answered({ received: 0, stored: 0 });
  for (const args of [[folder], [folder, '--dry-run']]) {
    const { exit, out } = await run(args, [nothing]);
    expect(exit).toBe(EXIT.warned);
    expect(out).toContain(`${name} has no record`);
  }
});

test('files are sent kind by kind, and the result of each is printed', async () => {
  put('quotes.ndjson', read('quotes.ndjson'));
  put('customers.csv', read('customers.csv'));
  put('notes.txt', 'mine');
  const problems = [{ line: 1, number: 'Q-90001', field: 'total', reason: 'is wrong' }];
  const { exit, out, sent } = await run(
    [folder],
    [answered(), answered({ stored: 0, refused: 1, problems })],
  );
  expect(exit).toBe(3);
  expect(sent.map(({ call }) => call)).toEqual(['PUT /api/erp/v1/customers', 'PUT /api/erp/v1/quotes']);
  expect(sent[0]?.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    JSON.parse(read('customers.ndjson')),
  ]);
  expect(out).toContain('customers: 1 received, 1 stored, 0 skipped, 0 deleted, 0 refused');
  expect(out).toContain('  line 1 (Q-90001): total: is wrong');
});

test('unknown account numbers are printed at the end with the nearest one, and the exit status says so', async () => {
  for (const name of ['customers.csv', 'quotes.ndjson', 'orders.ndjson']) put(name, read(name));
  const waited = (accountNumber: string, nearest: string | null) => ({
    accountNumber,
    isWaitedFor: true,
    nearest,
  });
  const alike = { accountNumber: 'a-500', isWaitedFor: false, nearest: 'A-500' };
  const answers = [
    answered({ kind: 'customers', accounts: [alike] }),
    answered({ kind: 'quotes', waiting: 1, accounts: [waited('A-5OO', 'A-500')] }),
    answered({ kind: 'orders', waiting: 1, accounts: [waited('A-5OO', 'A-500'), waited('nobody', null)] }),
  ];
  const { exit, out } = await run([folder], answers);
  expect(exit).toBe(EXIT.waiting);
  expect(out.split('\n').slice(-4)).toEqual([
    'Account numbers to look at:',
    '  a-500: this customer looks like A-500. Is it another one?',
    '  A-5OO: records wait, for no customer has this account number. Is A-500 meant?',
    '  nobody: records wait, for no customer has this account number.',
  ]);
});

test('records no longer wait for a customer who came with a later file', async () => {
  put('customers.csv', read('customers.csv'));
  put('customers.ndjson', read('customers.ndjson'));
  const accounts = [{ accountNumber: 'C-2', isWaitedFor: true, nearest: 'C-1' }];
  const { exit } = await run(
    [folder],
    [answered({ kind: 'customers', accounts }), answered({ kind: 'customers', accounts: [] })],
  );
  expect(exit).toBe(EXIT.done);
});

test('both files of a kind are sent, each as a batch of its own', async () => {
  for (const name of ['quotes.ndjson', 'quotes.csv']) put(name, read(name));
  const { exit, sent } = await run([folder], [answered(), answered()]);
  expect(exit).toBe(0);
  expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(2);
});

test('a batch that comes too early is sent again under its id', async () => {
  put('quotes.ndjson', read('quotes.ndjson'));
  const busy = Array.from({ length: 10 }, () => ({ status: 503, body: { message: 'busy' } }));
  const { exit, out, sent } = await run([folder], [...busy, answered()]);
  expect(exit).toBe(0);
  expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(1);
  expect(sent).toHaveLength(11);
  expect(out).toContain('quotes: sent again, because ');
});

test('a key that is refused ends the import', async () => {
  put('quotes.ndjson', read('quotes.ndjson'));
  const { exit, err } = await run([folder], [{ status: 401, body: { message: 'Unauthorized' } }]);
  expect([exit, err]).toEqual([1, expect.stringContaining('answered 401') as string]);
});

test('a folder without records, and an import without a key, are wrong lines', async () => {
  const nothing = await run(['/nothing/there']);
  expect([nothing.exit, nothing.err]).toEqual([
    2,
    expect.stringMatching(/There is no file of a kind in the folder\.\nUsage: portal import/) as string,
  ]);
  const { exit, err } = await runAgainst({}, ['import', folder]);
  expect([exit, err]).toEqual([2, expect.stringContaining('Put the token of a key into ERP_KEY.') as string]);
});

test('records that are stored with a warning are printed, and the exit status says so', async () => {
  const [line = ''] = read('customers.ndjson').split('\n');
  const customer = JSON.stringify({ ...(JSON.parse(line) as object), contactEmail: 'ap@x.example; a@b' });
  put('customers.ndjson', customer);
  const told =
    'contactEmail: must be a list of 20 e-mail addresses at most; the customer is stored without "a@b"';
  const dry = await run([folder, '--dry-run']);
  expect(dry.exit).toBe(EXIT.warned);
  expect(dry.out).toContain('customers: 1 received, 1 warned, 0 refused');
  expect(dry.out).toContain(`  line 1 (C-9001), stored with a warning: ${told}`);
  const problems = [
    { line: 1, outcome: 'warned', number: 'C-9001', field: 'contactEmail', reason: 'is wrong' },
  ];
  const warned = answered({ stored: 0, warned: 1, waiting: 0, problems });
  const { exit, out } = await run([folder], [warned]);
  expect(exit).toBe(EXIT.warned);
  expect(out).toContain('1 received, 0 stored, 1 warned,');
  const json = await run([folder, '--json'], [warned]);
  expect(JSON.parse(json.out)).toMatchObject([{ file: 'customers.ndjson', warned: 1, problems }]);
});
