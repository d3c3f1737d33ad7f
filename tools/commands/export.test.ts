import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import { runAgainst, seen, status, type Answer } from '../testing/run-command.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'export-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const RECORDS: Answer = (response) => response.end('{"a":1}\n{"a":2}\n');

test('each kind is a file of its own, as it came', async () => {
  const { exit, out, sent } = await runAgainst(RECORDS, ['export', folder]);
  expect(exit).toBe(0);
  expect(seen(sent)).toEqual(ERP_KIND_NAMES.map((kind) => [`GET /erp-records/${kind}`, 'Bearer operator']));
  expect(out.split('\n')).toEqual(ERP_KIND_NAMES.map((kind) => `${kind}: 2`));
  expect(readdirSync(folder).sort()).toEqual(ERP_KIND_NAMES.map((kind) => `${kind}.ndjson`).sort());
  expect(readFileSync(path.join(folder, 'orders.ndjson'), 'utf8')).toBe('{"a":1}\n{"a":2}\n');
});

test('only the kinds that are named are exported', async () => {
  const { exit, out } = await runAgainst(RECORDS, ['export', folder, '--kinds', 'invoices,customers']);
  expect([exit, out]).toEqual([0, 'customers: 2\ninvoices: 2']);
});

test('with --json the counts are one value, without progress beside it', async () => {
  const { out, err } = await runAgainst(RECORDS, ['export', folder, '--kinds', 'orders', '--json']);
  expect([JSON.parse(out), err]).toEqual([{ orders: 2 }, 'orders: 2']);
});

test('a kind without records has no file, also where an earlier export wrote one', async () => {
  writeFileSync(path.join(folder, 'orders.ndjson'), '{"a":1}\n');
  const { exit, out } = await runAgainst(
    (response) => response.end(),
    ['export', folder, '--kinds', 'orders'],
  );
  expect([exit, out, readdirSync(folder)]).toEqual([0, 'orders: 0', []]);
});

test('a kind that is cut off leaves no file, and the command says so', async () => {
  const cut: Answer = (response) => void response.write('{"a":1}\n', () => response.destroy());
  const { exit, err } = await runAgainst(cut, ['export', folder, '--kinds', 'orders']);
  expect([exit, err]).toEqual([1, expect.stringMatching(/^orders was cut: /)]);
  expect(readdirSync(folder)).not.toContain('orders.ndjson');
});

test.each([
  [404, 3, 'OPERATOR_TOKEN'],
  [503, 4, 'answered 503'],
])('a portal that answers %d', async (code, exit, words) => {
  const ran = await runAgainst(status(code), ['export', folder]);
  expect([ran.exit, ran.err]).toEqual([exit, expect.stringContaining(words)]);
});

test('an unknown kind is a wrong line', async () => {
  const { exit, err, sent } = await runAgainst(RECORDS, ['export', folder, '--kinds', 'cars']);
  expect([exit, sent]).toEqual([2, []]);
  expect(err).toContain('There is no kind cars.');
});

test('a folder that cannot be written is reported in a sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const { exit, err } = await runAgainst(RECORDS, ['export', file]);
  expect([exit, err]).toEqual([1, expect.stringMatching(/^EEXIST: .*file'$/)]);
});
