import type { Release } from '../registry/standing.ts';
import { keptVersions } from './kept-versions.ts';

const START = Date.parse('2026-03-16T08:00:00Z');
const at = (hours: number): Date => new Date(START + hours * 3_600_000);

const STORED = ['1', '2', '3'].map((version) => ({
  version,
  published_at: at(0),
  published_by: 'mfe-a: dana',
}));

const step = (hours: number, action: Release['action'], version: string): Release => ({
  serial: hours,
  name: 'mfe-a',
  version,
  action,
  percent: null,
  detail: null,
  releasedAt: at(hours),
  releasedBy: 'mfe-a: dana',
});

const faultsOf = (version: string, count: number) => ({
  count,
  lastAt: at(1),
  last: { section: 'mfe-a', version, kind: 'render', error: 'Error', shown: 'error' } as const,
});

/** `version: hours released, good or not`. */
const seen = (history: Release[], faults: ReturnType<typeof faultsOf>[] = [], now = 10): string[] =>
  keptVersions(STORED, history, faults, at(now)).map(
    ({ version, releasedHours, isGood, isReleased, isTakenBack }) =>
      [
        `${version}: ${releasedHours} h`,
        ...(isReleased ? ['released'] : []),
        ...(isTakenBack ? ['taken back'] : []),
        isGood ? 'good' : 'not known to be good',
      ].join(', '),
  );

test('a version that is only stored is not known to be good', () =>
  expect(seen([])).toEqual([
    '1: 0 h, not known to be good',
    '2: 0 h, not known to be good',
    '3: 0 h, not known to be good',
  ]));

test('one that was released for an hour and replaced by another is good, one taken back is not', () =>
  expect(seen([step(0, 'publish', '1'), step(4, 'publish', '2'), step(6, 'rollback', '1')])).toEqual([
    '1: 8 h, released, good',
    '2: 2 h, taken back, not known to be good',
    '3: 0 h, not known to be good',
  ]));

test('one that is released again after it was taken back is judged anew', () =>
  expect(
    seen([
      step(0, 'publish', '1'),
      step(1, 'publish', '2'),
      step(2, 'rollback', '1'),
      step(3, 'release', '2'),
    ])[1],
  ).toBe('2: 8 h, released, good'));

test('a canary and its end change nothing of the released version', () =>
  expect(seen([step(0, 'publish', '1'), step(2, 'canary', '2'), step(3, 'stop', '2')])[0]).toBe(
    '1: 10 h, released, good',
  ));

test('the last version of a retired section is not released, and was not taken back', () =>
  expect(seen([step(0, 'publish', '1'), step(5, 'retire', '1')])[0]).toBe('1: 5 h, good'));

test.each([
  [10, 'good'],
  [11, 'not known to be good'],
])('with %i faults in ten hours it is %s', (count, verdict) =>
  expect(seen([step(0, 'publish', '1')], [faultsOf('1', count - 1), faultsOf('1', 1)])[0]).toBe(
    `1: 10 h, released, ${verdict}`,
  ),
);

test('half an hour says nothing yet', () =>
  expect(seen([step(0, 'publish', '1')], [], 0.5)[0]).toBe('1: 0.5 h, released, not known to be good'));
