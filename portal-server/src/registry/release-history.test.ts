import { standingVersions } from './release-history.ts';

const publish = (version: string) => ({ version, action: 'publish' as const });
const rollback = (version: string) => ({ version, action: 'rollback' as const });

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
])('%s', (_, history, standing) => {
  expect(standingVersions(history)).toEqual(standing);
});
