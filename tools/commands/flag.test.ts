import type { FlagState } from '@portal/shared-contracts/schemas';
import { runAgainst, runCommand, type Answer } from '../testing/run-command.ts';

const aState = (changes: Partial<FlagState> = {}): FlagState => ({
  id: 'newForm',
  default: false,
  everybody: null,
  percent: null,
  customers: {},
  ...changes,
});

/** A portal whose registry has the serial 7 and whose section has these switches. */
const portalWith =
  (...flags: FlagState[]): Answer =>
  (response, sent) => {
    const { call = '' } = sent.at(-1) ?? {};
    const registry = { registry: JSON.stringify({ serial: 7, sections: {} }), signature: '' };
    const data = { name: 'mfe-x', serial: 8, flags };
    response.end(JSON.stringify(call === 'GET /registry.json' ? registry : { data }));
  };
const run = (state: FlagState, ...options: string[]) =>
  runAgainst(portalWith(state), ['flag', 'mfe-x.newForm', ...options]);

test.each<[string, FlagState, string]>([
  ['its default', aState(), 'mfe-x.newForm: off (its default)'],
  ['on for everybody', aState({ everybody: true }), 'mfe-x.newForm: on (default off)'],
  ['a share', aState({ percent: 20 }), 'mfe-x.newForm: on for 20 % of the people (default off)'],
  ['a customer', aState({ customers: { 'C-1001': true } }), 'mfe-x.newForm: off (its default)\n  C-1001: on'],
  [
    'one that is no longer declared',
    aState({ default: null, everybody: true }),
    'mfe-x.newForm: on (declared by no version that pages get)',
  ],
])('shows %s', async (_what, state, text) => {
  const { exit, out, sent } = await run(state);
  expect([exit, out, sent.map(({ call }) => call)]).toEqual([0, text, ['GET /registry/flags/mfe-x']]);
});

test.each<[string[], object]>([
  [['--on'], { set: 'on' }],
  [['--off'], { set: 'off' }],
  [['--on', '--percent', '20'], { set: 'on', percent: 20 }],
  [['--on', '--customer', 'C-1001,C-1002'], { set: 'on', customers: ['C-1001', 'C-1002'] }],
  [['--reset', '--customer', 'C-1001'], { set: 'reset', customers: ['C-1001'] }],
])('%j is sent with the serial that was read', async (options, body) => {
  const { exit, sent } = await run(aState(), ...options);
  expect(exit).toBe(0);
  const put = sent.find(({ call }) => call === 'PUT /registry/flags/mfe-x/newForm');
  expect([JSON.parse(put?.body ?? ''), put?.headers['portal-base-serial']]).toEqual([body, '7']);
});

test('--json has the state', async () => {
  const { out } = await run(aState({ percent: 5 }), '--json');
  expect(JSON.parse(out)).toEqual({ name: 'mfe-x', serial: 8, flag: aState({ percent: 5 }) });
});

test('a switch that the section does not have is refused with those that it has', async () => {
  const { exit, err } = await runAgainst(portalWith(aState()), ['flag', 'mfe-x.typo']);
  expect([exit, err]).toEqual([3, 'mfe-x has no switch "typo"; it has: newForm.']);
});

test.each([
  ['newForm'],
  ['mfe-x.newForm', '--on', '--off'],
  ['mfe-x.newForm', '--percent', '20'],
  ['mfe-x.newForm', '--off', '--percent', '20'],
  ['mfe-x.newForm', '--on', '--percent', '20', '--customer', 'C-1'],
  ['mfe-x.newForm', '--customer', 'C-1'],
])('%s %s %s %s is a wrong line', async (...line) => {
  expect((await runCommand(['flag', ...line.filter((word) => typeof word === 'string')])).exit).toBe(2);
});
