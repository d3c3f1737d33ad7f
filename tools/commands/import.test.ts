import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ERP_KIND_NAMES, ERP_KINDS, type ErpKind } from '@portal/shared-contracts/erp';
import { EXIT } from '../exit.ts';
import { readRecords } from '../import/read-records.ts';
import { runAgainst, type Answer } from '../testing/run-command.ts';

const TEMPLATES = path.join(import.meta.dirname, '../../docs/templates');
const read = (name: string): string => readFileSync(path.join(TEMPLATES, name), 'utf8');

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'import-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** What the command says, its exit status, and the batches that a portal was sent that answers so, one after the other. */
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
  body: { data: { received: 1, stored: 1, skipped: 0, deleted: 0, refused: 0, problems: [], ...changes } },
});

test.each(Object.keys(ERP_KINDS) as ErpKind[])('the templates of %s say the same record', async (kind) => {
  const name = ERP_KIND_NAMES[Object.keys(ERP_KINDS).indexOf(kind)] ?? '';
  const file = { kind, path: path.join(TEMPLATES, `${name}.csv`) };
  const records = [];
  for await (const line of readRecords(file)) records.push(JSON.parse(line));
  expect(records).toEqual([JSON.parse(read(`${name}.ndjson`))]);
});

test('the templates pass a dry run, which sends nothing', async () => {
  const { exit, out, sent } = await run([TEMPLATES, '--dry-run']);
  expect([exit, sent]).toEqual([0, []]);
  expect(out.match(/^[a-z-]+: 1 received, 0 refused$/gm)).toHaveLength(2 * ERP_KIND_NAMES.length);
});

test('a dry run tells the row, the key, the field and the reason', async () => {
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
  ['a,b', '1,2\n3\n1,2,3\n', ['row 3: The row has 1 cells', 'row 4: The row has 3 cells']],
  ['version,version', '1,2\n', ['row 1: Two columns have the heading "version".']],
  ['a,b', '1,2\n3,"4\n', ['row 3: Quote Not Closed']],
])('of a CSV file with the headings %s that is no table nothing is sent', async (head, rows, told) => {
  put('orders.csv', `${head}\n${rows}`);
  for (const args of [[folder], [folder, '--dry-run']]) {
    const { exit, out, sent } = await run(args);
    expect([exit, sent]).toEqual([3, []]);
    for (const problem of told) expect(out).toContain(problem);
  }
});

test('a row that deletes a record has its key and version alone', async () => {
  put('orders.csv', 'accountNumber,version,salesOrder,state,deleted\nC-1,2,S-1,,true\n');
  const { exit, sent } = await run([folder], [answered({ stored: 0, deleted: 1 })]);
  const deletion = { accountNumber: 'C-1', version: 2, salesOrder: 'S-1', deleted: true };
  expect([exit, sent[0]?.lines]).toEqual([0, [JSON.stringify(deletion)]]);
  expect((await run([folder, '--dry-run'])).exit).toBe(0);
});

test('files are sent kind by kind, and what became of them is told', async () => {
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

test('accounts that nobody has are told in the end with the nearest one, and the exit status says so', async () => {
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

test('a customer who came with a later file is waited for no more', async () => {
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
