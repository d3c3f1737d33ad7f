import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { ROOT } from '../build/artifacts.ts';
import { runAgainst, runCommand } from '../testing/run-command.ts';
import { EXIT_MEANINGS } from '../exit.ts';
import { portalProgram } from './run-portal.ts';

const terminal = {
  env: {},
  print: () => undefined,
  complain: () => undefined,
  workshop: {
    names: () => [],
    ownName: () => undefined,
    check: () => Promise.reject(new Error('nothing to check')),
    built: () => Promise.reject(new Error()),
  },
};
const program = await portalProgram(terminal);

/** The commands with the words that name them, those in groups too. */
const commandsIn = (command: Command, words: readonly string[]): [string[], Command][] =>
  command.commands.flatMap((each) => [
    [[...words, each.name()], each] as [string[], Command],
    ...commandsIn(each, [...words, each.name()]),
  ]);
const all = commandsIn(program, []).map(([words, command]) => [words.join(' '), words, command] as const);
const leaves = all.filter(([, , { commands }]) => commands.length === 0);

const NOBODY = 'http://127.0.0.1:1';

/** Options that a command cannot do without. */
const REQUIRED: Readonly<Record<string, string[]>> = { 'create-section': ['--in', '..'] };

/** Arguments with which a command asks its portal at once. */
const ASKING: Readonly<Record<string, string[]>> = {
  'staff add': ['a@b.test', 'Ann', 'agent'],
  'staff set': ['a@b.test', 'agent'],
  'erp-key make': ['ERP', '--events'],
  'erp-key revoke': ['ERP'],
  'webhooks add': ['erp', 'https://erp.test'],
  'webhooks remove': ['erp'],
  'webhooks rotate': ['erp'],
  'webhooks test': ['erp'],
  'webhooks replay': ['erp'],
  invite: ['C-1', 'a@b.test', 'Ann'],
  'payment-link': ['C-1', 'invoice', 'I-1', 'a@b.test'],
  'cancel-payment': ['C-1', 'PL-1'],
  export: [path.join(ROOT, '.cache')],
  canary: ['mfe-quotes', '--percent', '5'],
  flag: ['mfe-quotes.newForm'],
  promote: ['mfe-quotes'],
  release: ['mfe-quotes@1.0.0'],
  'service set': ['mfe-quotes', 'https://quotes.test'],
  'service show': ['mfe-quotes'],
  'service remove': ['mfe-quotes'],
  rollback: ['mfe-quotes'],
  retire: ['mfe-quotes'],
};
/** What a portal answers to commands that print it. */
const ANSWERS: Readonly<Record<string, object>> = {
  'staff list': [],
  'staff add': { permission: 'agent', email: 'a@b.test', name: 'Ann', lastSeenAt: null },
  'staff set': { permission: 'agent', email: 'a@b.test', name: 'Ann', lastSeenAt: null },
  'erp-key list': { keys: [], kinds: [] },
  'erp-key make': { name: 'ERP', kinds: [], mayReadEvents: true, lastUsedAt: null, token: 'erp_1' },
  'erp-key revoke': { name: 'ERP' },
  'webhooks list': [],
  'webhooks parked': [],
  'webhooks add': { secret: 'whsec_1' },
  'webhooks remove': { name: 'erp' },
  'webhooks rotate': { secret: 'whsec_2' },
  'webhooks test': { failure: null },
  'webhooks replay': { messages: 2 },
  invite: { email: 'a@b.test' },
  'payment-link': { mailedTo: 'a@b.test' },
  'cancel-payment': { account: 'C-1', number: 'PL-1' },
  warnings: { count: 0, records: [] },
  books: {
    payments: 0,
    documents: 0,
    charges: 0,
    underWay: 0,
    differences: [],
    surpluses: [],
    shortPayments: [],
  },
  'audit verify': { entries: 0, last: { id: 0, hash: '' }, problems: [] },
};
/** An import tries for two minutes, a publish builds, and `dev` serves. */
const LATE = ['import', 'publish', 'dev'];
const asking = leaves.filter(
  ([name, , { options }]) => !LATE.includes(name) && options.some(({ long }) => long === '--portal'),
);

test.each(all)('portal %s --help says what it does and with what it ends', async (name, words, command) => {
  const { exit, out } = await runCommand([...words, '--help']);
  expect(exit).toBe(0);
  expect(out).toContain(`Usage: portal ${name}`);
  for (const meaning of Object.values(EXIT_MEANINGS)) expect(out).toContain(meaning);
  if (command.registeredArguments.length > 0) expect(out).toContain(`Examples:\n  portal ${name}`);
});

test.each(all)('portal %s refuses an unknown option with status 2 and its usage', async (name, words) => {
  const { exit, out, err } = await runCommand([...words, ...(REQUIRED[name] ?? []), '--soon']);
  expect([exit, out]).toEqual([2, '']);
  expect(err).toContain("unknown option '--soon'");
  expect(err).toContain(`Usage: portal ${name}`);
});

test.each(asking)('portal %s says in a sentence that no portal answers', async (name, words) => {
  const line = [...words, ...(ASKING[name] ?? []), '--portal', NOBODY];
  const { exit, out, err } = await runCommand(line);
  expect([exit, out]).toEqual([4, '']);
  expect(err).toMatch(/^(http\S+ does not answer|No portal answers at http).*$/);
  const json = await runCommand([...line, '--json']);
  expect(JSON.parse(json.out)).toEqual({ error: err });
});

test.each(asking.filter(([name]) => name in ANSWERS))(
  'portal %s --json prints the answer of the portal and nothing else',
  async (name, words) => {
    const line = [...words, ...(ASKING[name] ?? []), '--json'];
    const { exit, out, err } = await runAgainst(ANSWERS[name] ?? {}, line);
    expect([exit, JSON.parse(out), err]).toEqual([0, ANSWERS[name], '']);
  },
);

test.each([[[]], [['staff']], [['portal']]])('%j names no command: the usage and status 2', async (args) => {
  const { exit, out, err } = await runCommand(args);
  expect([exit, out]).toEqual([2, '']);
  expect(err).toContain('Usage: portal');
});

test('with --json a wrong line is one value too', async () => {
  const { exit, out } = await runCommand(['staff', 'set', '--json']);
  expect([exit, JSON.parse(out)]).toEqual([
    2,
    { error: expect.stringContaining('missing required') as string },
  ]);
});

test('the page of the commands names each of them and each exit status', () => {
  const page = readFileSync(path.join(ROOT, 'docs/commands.md'), 'utf8');
  expect(all.filter(([name]) => !page.includes(`\`${name}`)).map(([name]) => name)).toEqual([]);
  const cells = [...page.matchAll(/^\| (\d) +\| (.*?) +\|$/gm)].map(([, exit = '', meaning = '']) => [
    exit,
    meaning,
  ]);
  expect(cells).toEqual(Object.entries(EXIT_MEANINGS));
});
