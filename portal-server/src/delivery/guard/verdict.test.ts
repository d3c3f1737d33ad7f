import type { Visits } from '../registry/canary-trial.ts';
import { COUNTED_A_DAY, judge, type GuardRule, type Verdict } from './verdict.ts';

const rule: GuardRule = { leastVisits: 200, leastMinutes: 60 };
const beganAt = new Date('2026-03-16T12:00:00Z');
const later = (minutes: number): Date => new Date(beganAt.getTime() + minutes * 60_000);
/** A canary of a twentieth of the people. */
const running = { version: '1.1.0-bb', percent: 5 };
const of = (visits: number, faulty = 0, slow = 0): Visits => ({ visits, faulty, slow });

const up: Verdict = { kind: 'up' };
const back = (trouble: 'faulty' | 'slow' | 'missing'): Verdict => ({ kind: 'back', trouble });
const waits = (what: 'visits' | 'time' | 'faulty' | 'slow'): Verdict => ({ kind: 'wait', for: what });

test.each<[string, Visits, Visits, number, Verdict]>([
  ['no visit yet', of(0), of(0), 600, waits('visits')],
  ['a good canary with enough visits', of(200), of(3_000), 60, up],
  ['a good canary too early', of(200), of(3_000), 59, waits('time')],
  ['too few visits of the canary', of(199), of(3_000), 600, waits('visits')],
  ['too few visits of the released version', of(3_000), of(199), 600, waits('visits')],
  ['a canary that is as bad as what is released', of(200, 10, 20), of(3_000, 150, 300), 60, up],
  ['one fault in 200 visits is within the margin', of(200, 1), of(3_000), 60, up],
  ['every visit of 30 has a fault', of(30, 30), of(30), 1, back('faulty')],
  ['every visit of 29 has a fault: too few to judge', of(29, 29), of(300), 1, waits('visits')],
  ['two faults in 30 visits prove nothing', of(30, 2), of(300), 1, waits('visits')],
  ['a tenth of the visits has a fault', of(150, 15), of(2_000, 2), 1, back('faulty')],
  ['three in a hundred: neither good enough nor proven bad', of(200, 6), of(3_000, 3), 60, waits('faulty')],
  ['three in a hundred of many visits', of(1_500, 45), of(3_000, 3), 60, back('faulty')],
  ['a third of the loads is slow', of(100, 0, 33), of(2_000, 0, 100), 1, back('slow')],
  ['a few more slow loads are within the margin', of(200, 0, 18), of(3_000, 0, 150), 60, up],
  ['better than what is released', of(200), of(3_000, 300, 600), 60, up],
])('%s', (_, canary, released, minutes, verdict) =>
  expect(judge({ canary, released, running, beganAt }, rule, later(minutes))).toEqual(verdict),
);

const DAY = 24 * 60;
test.each<[string, number, Visits, Visits, number, Verdict]>([
  ['none of thousands', 5, of(0), of(3_000), 60, back('missing')],
  ['a few of thousands', 5, of(20), of(4_000), 60, back('missing')],
  ['good ones, but far too few', 5, of(240), of(40_000), 60, back('missing')],
  ['none of a few hundred: perhaps nobody of the canary was there', 5, of(0), of(600), 60, waits('visits')],
  ['none of thousands in many days: perhaps of few people', 5, of(0), of(3_000), 3 * DAY, waits('visits')],
  ['none of tens of thousands in many days', 5, of(0), of(12_000), 3 * DAY, back('missing')],
  ['half of what is expected', 5, of(1_000), of(40_000), 60, up],
  ['none, for half of the people', 50, of(0), of(200), 60, back('missing')],
  ['none, for half of a few people', 50, of(0), of(60), 60, waits('visits')],
  ['as many as expected', 50, of(150), of(150), 60, waits('visits')],
  ['all are the canary’s', 99, of(300), of(0), 60, waits('visits')],
  ['everybody has it', 100, of(300), of(0), 60, waits('visits')],
])('visits of the canary: %s, at %d %%', (_, percent, canary, released, minutes, verdict) =>
  expect(
    judge({ canary, released, running: { ...running, percent }, beganAt }, rule, later(minutes)),
  ).toEqual(verdict),
);

test('with smaller numbers of a trial, those are also enough to go back', () =>
  expect(
    judge(
      { canary: of(4, 4), released: of(4), running, beganAt },
      { leastVisits: 4, leastMinutes: 0 },
      beganAt,
    ),
  ).toEqual(back('faulty')));

describe('looked at after every visit,', () => {
  /** The same numbers in every run (mulberry32). */
  function randomNumbers(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  const tenth = { ...running, percent: 10 };
  /** Where a canary with this share of faults ends when a tenth of the visits are the canary's. */
  function end(share: number, releasedShare: number, random: () => number): Verdict['kind'] {
    const [canary, released] = [of(0), of(0)];
    for (let visit = 0; visit < 20_000; visit += 1) {
      const group = random() < 0.1 ? canary : released;
      group.visits += 1;
      if (random() < (group === canary ? share : releasedShare)) group.faulty += 1;
      const { kind } = judge({ canary, released, running: tenth, beganAt }, rule, later(600));
      if (kind !== 'wait') return kind;
    }
    return 'wait';
  }
  function ends(share: number, releasedShare: number): Record<Verdict['kind'], number> {
    const random = randomNumbers(39);
    const counted = { up: 0, back: 0, wait: 0 };
    for (let run = 0; run < 300; run += 1) counted[end(share, releasedShare, random)] += 1;
    return counted;
  }

  test.each([0.001, 0.01, 0.05])('a canary with the same share of faults, %d, seldom goes back', (share) => {
    expect(ends(share, share).back).toBeLessThanOrEqual(9);
  });
  test.each([0.1, 0.2, 0.5])('a canary that has a fault in %d of its visits never goes up', (share) =>
    expect(ends(share, 0.01)).toEqual({ up: 0, back: 300, wait: 0 }),
  );

  const least: GuardRule = { leastVisits: Infinity, leastMinutes: 60 };
  test.each([5, 25, 50, 95])(
    'the visits of a good canary for %d %% of the people are seldom missing',
    (percent) => {
      const random = randomNumbers(39);
      /** Each person comes as often as counts, one after the other: the fewest people for so many visits. */
      function isTakenBack(): boolean {
        const trial = { canary: of(0), released: of(0), running: { ...running, percent }, beganAt };
        for (let person = 0; person < 1_000; person += 1) {
          trial[random() * 100 < percent ? 'canary' : 'released'].visits += COUNTED_A_DAY;
          if (judge(trial, least, beganAt).kind === 'back') return true;
        }
        return false;
      }
      expect(Array.from({ length: 500 }, isTakenBack).filter(Boolean).length).toBeLessThanOrEqual(1);
    },
  );
});
