import { NOTHING_RELEASED, standingAfter, versionsServed, versionsShown } from './standing.ts';

type Step = Parameters<typeof standingAfter>[1];
const after = (steps: readonly Step[]) => steps.reduce(standingAfter, NOTHING_RELEASED);

const publish = (version: string) => ({ version, action: 'publish' as const, percent: null });
const rollback = (version: string) => ({ version, action: 'rollback' as const, percent: null });
const canary = (version: string, percent: number) => ({ version, action: 'canary' as const, percent });
const stop = (version: string) => ({ version, action: 'stop' as const, percent: null });
const promote = (version: string) => ({ version, action: 'promote' as const, percent: null });

test.each([
  ['nothing stands before the first publish', [], []],
  ['each publish stands on the one before', [publish('1'), publish('2')], ['1', '2']],
  ['a rollback takes the newest away', [publish('1'), publish('2'), rollback('1')], ['1']],
  [
    'a second rollback goes one further back',
    [publish('1'), publish('2'), publish('3'), rollback('2'), rollback('1')],
    ['1'],
  ],
  [
    'a publish after a rollback stands on what was rolled back to',
    [publish('1'), publish('2'), rollback('1'), publish('3')],
    ['1', '3'],
  ],
  ['a version published again stands twice', [publish('1'), publish('2'), publish('1')], ['1', '2', '1']],
  [
    'a rollback from a version published again goes to the one between',
    [publish('1'), publish('2'), publish('1'), rollback('2')],
    ['1', '2'],
  ],
  ['a canary is not released', [publish('1'), canary('2', 10)], ['1']],
  ['a promoted canary is', [publish('1'), canary('2', 10), promote('2')], ['1', '2']],
])('%s', (_, history, standing) => {
  expect(after(history).versions).toEqual(standing);
});

test.each([
  ['stands', [canary('2', 10)], { version: '2', percent: 10 }],
  ['takes the share it was given last', [canary('2', 10), canary('2', 50)], { version: '2', percent: 50 }],
  ['ends when it is stopped', [canary('2', 10), stop('2')], undefined],
  ['ends when it is promoted', [canary('2', 10), promote('2')], undefined],
  ['ends with another publish', [canary('2', 10), publish('3')], undefined],
  ['ends with a rollback', [publish('2'), canary('3', 10), rollback('1')], undefined],
])('a canary %s', (_, history, expected) => {
  expect(after([publish('1'), ...history]).canary).toEqual(expected);
});

test('pages are given the released version, the one before it, and the canary, each once', () => {
  const steps = [publish('1'), publish('2'), publish('3'), canary('4', 10)];
  expect(versionsShown(after(steps))).toEqual(['2', '3', '4']);
  expect(versionsShown(after([...steps, canary('2', 10)]))).toEqual(['2', '3']);
  expect(versionsShown(NOTHING_RELEASED)).toEqual([]);
  expect(versionsServed(after(steps))).toEqual(['3', '4']);
  expect(versionsServed(after([...steps, canary('2', 10)]))).toEqual(['3', '2']);
  expect(versionsServed(NOTHING_RELEASED)).toEqual([]);
});

test('of a thousand releases the hundred newest can be rolled back to', () => {
  const { versions } = after(Array.from({ length: 1_000 }, (_, at) => publish(`${at}`)));
  expect([versions.length, versions[0], versions.at(-1)]).toEqual([100, '900', '999']);
});
