import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EXIT } from '../exit.ts';
import { runAgainst } from '../testing/run-command.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'import-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, records: readonly object[]) =>
  writeFileSync(path.join(folder, name), records.map((each) => JSON.stringify(each)).join('\n'));

const COUNTS = {
  received: 1,
  stored: 0,
  warned: 0,
  skipped: 0,
  waiting: 0,
  deleted: 0,
  refused: 0,
  problems: [],
  accounts: [],
};

/** Runs the import against a portal that answers full sets, by account, with a status and a body, and other batches with 200. */
async function run(
  args: readonly string[],
  sets: Readonly<Record<string, [status: number, body: object]>> = {},
  counts = {},
) {
  const ran = await runAgainst(
    (response, sent) => {
      const [, query = ''] = sent.at(-1)?.call.split('?') ?? [];
      const account = new URLSearchParams(query).get('all-of');
      const plain: [number, object] = [200, { data: { ...COUNTS, ...counts } }];
      const [status, body] =
        account === null ? plain : (sets[account] ?? [200, { data: { ...COUNTS, deleted: 1 } }]);
      response.writeHead(status).end(JSON.stringify(body));
    },
    ['import', folder, ...args],
    { ERP_KEY: 'erp_1_secret' },
  );
  const queries = ran.sent.map(({ call }) => call.replace('PUT /api/erp/v1/', ''));
  return { ...ran, queries };
}

const invoice = (accountNumber: string, invoiceNumber: string) => ({ accountNumber, invoiceNumber });

test('nothing is deleted while files are left out, because they may contain the missing records', async () => {
  put('invoices.ndjson', [invoice('A-1', 'I-1')]);
  put('Invoices-2.ndjson', [invoice('A-1', 'I-2')]);
  const { exit, out, queries } = await run(['--delete-missing']);
  expect([exit, queries]).toEqual([EXIT.leftOut, ['invoices?before-all-of=true']]);
  expect(out).toContain('Nothing is deleted, because files were left out.');
});

test('without the option nothing is sent as a full set', async () => {
  put('invoices.ndjson', [invoice('A-1', 'I-1')]);
  expect((await run([])).queries).toEqual(['invoices']);
});

test('each customer in the files of a kind is sent as a full set, after all files', async () => {
  put('invoices.ndjson', [invoice('A-1', 'I-1'), invoice('A 2', 'I-2'), invoice('A-1', 'I-3')]);
  put('orders.ndjson', [{ accountNumber: 'A-1', salesOrder: 'S-1' }]);
  const { exit, out, sent, queries } = await run(['--delete-missing']);
  expect(exit).toBe(EXIT.done);
  expect(queries).toEqual([
    'orders?before-all-of=true',
    'invoices?before-all-of=true',
    'orders?all-of=A-1',
    'invoices?all-of=A-1',
    'invoices?all-of=A+2',
  ]);
  expect(sent[3]?.body.trim().split('\n')).toEqual(
    [invoice('A-1', 'I-1'), invoice('A-1', 'I-3')].map((each) => JSON.stringify(each)),
  );
  expect(out).toContain('invoices: 2 missing records deleted');
});

test('a set that lacks most records is reported with the option that allows it', async () => {
  put('invoices.ndjson', [invoice('A-1', 'I-1'), invoice('A-2', 'I-2')]);
  const many: [number, object] = [422, { type: 'FULL_SET_DELETES_MANY', items: ['76'] }];
  const { exit, out, queries } = await run(['--delete-missing'], { 'A-1': many });
  expect(exit).toBe(EXIT.refused);
  expect(out).toContain('76 records of A-1 are missing');
  expect(out).toContain('--deletes "invoices/A-1=76"');
  expect(queries.at(-1)).toBe('invoices?all-of=A-2');
  const named = await run(['--delete-missing', '--deletes', 'invoices/A-1=76']);
  expect(named.exit).toBe(EXIT.done);
  expect(named.queries).toContain('invoices?all-of=A-1&deletes=76');
});

test('a file without a record deletes nothing; with --empty it deletes all records of the customers in the folder', async () => {
  put('customers.ndjson', [{ accountNumber: 'A-1' }, { accountNumber: 'A-2' }]);
  put('invoices.ndjson', []);
  const refused = await run(['--delete-missing']);
  expect(refused.exit).toBe(EXIT.refused);
  expect(refused.out).toContain('add --empty');
  expect(refused.queries).toEqual(['customers', 'invoices?before-all-of=true']);
  const { exit, queries } = await run(['--delete-missing', '--empty']);
  expect(exit).toBe(EXIT.done);
  expect(queries.slice(2)).toEqual(['invoices?all-of=A-1&empty=true', 'invoices?all-of=A-2&empty=true']);
});

test('customers without a record in the files keep their records, and are counted', async () => {
  put('customers.ndjson', [{ accountNumber: 'A-1' }, { accountNumber: 'A-2' }]);
  put('invoices.ndjson', [invoice('A-1', 'I-1')]);
  const { out, queries } = await run(['--delete-missing']);
  expect(queries.slice(2)).toEqual(['invoices?all-of=A-1']);
  expect(out).toContain('invoices: 1 customers have no record in the folder');
});

test('a set with refused lines is reported', async () => {
  put('invoices.ndjson', [invoice('A-1', 'I-1')]);
  const { exit, out } = await run(['--delete-missing'], {
    'A-1': [200, { data: { ...COUNTS, refused: 1 } }],
  });
  expect(exit).toBe(EXIT.refused);
  expect(out).toContain('nothing is deleted of A-1');
});

test('nothing is deleted where lines were refused, and nothing of unknown customers', async () => {
  put('invoices.ndjson', [invoice('A-1', 'I-1')]);
  const sent = ['invoices?before-all-of=true'];
  expect((await run(['--delete-missing'], {}, { refused: 1 })).queries).toEqual(sent);
  const unknown: [number, object] = [400, { fields: { 'all-of': 'This is not valid.' } }];
  expect((await run(['--delete-missing'], { 'A-1': unknown })).exit).toBe(EXIT.done);
});

test('nothing is deleted while records wait, because they may belong to a customer in the files', async () => {
  put('invoices.ndjson', [invoice('A-500', 'I-1'), invoice('A-5OO', 'I-2')]);
  const { out, queries } = await run(['--delete-missing'], {}, { waiting: 1 });
  expect(queries).toEqual(['invoices?before-all-of=true']);
  expect(out).toContain('invoices: nothing is deleted, because records wait');
});

test.each([
  [['--empty'], '--delete-missing'],
  [['--deletes', 'invoices/A-1=76'], '--delete-missing'],
  [['--delete-missing', '--empty'], 'file of customers'],
  [['--delete-missing', '--deletes', '76'], 'invoices/A-100=76'],
])('%j is a wrong line', async (args, told) => {
  put('invoices.ndjson', [invoice('A-1', 'I-1')]);
  const { exit, err, sent } = await run(args);
  expect([exit, sent]).toEqual([EXIT.wrongLine, []]);
  expect(err).toContain(told);
});
