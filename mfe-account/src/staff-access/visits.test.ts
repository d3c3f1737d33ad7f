import type { StaffAccess } from '@portal/shared-contracts';
import { visitsOf } from './visits.ts';

let id = 0;
const entry = (changes: Partial<StaffAccess>): StaffAccess => ({
  id: (id += 1),
  happenedAt: '2026-03-14T17:00:00.000Z',
  kind: 'read',
  staffName: 'Sam Ortiz',
  grantId: 7,
  subject: null,
  number: null,
  detail: null,
  ...changes,
});
const at = (minute: number): string => `2026-03-14T17:${String(minute).padStart(2, '0')}:00.000Z`;
const outline = (entries: readonly StaffAccess[]) =>
  visitsOf(entries).map(({ staffName, reason, from, to, looked, downloaded, done }) => [
    staffName,
    reason,
    from,
    to,
    ...[looked, downloaded, done].map((part) => part.map(({ subject, kind }) => subject ?? kind)),
  ]);

test('groups the entries of a view as one visit with its reason, its time and its actions in order', () => {
  const entries = [
    entry({ happenedAt: at(20), kind: 'grant.ended' }),
    entry({ happenedAt: at(15), kind: 'act', detail: 'quotes.reject' }),
    entry({ happenedAt: at(12), kind: 'download', subject: 'packingList' }),
    entry({ happenedAt: at(11), subject: 'order' }),
    entry({ happenedAt: at(10), subject: 'openOrders' }),
    entry({ happenedAt: at(9), kind: 'grant.started', detail: 'asked by phone' }),
  ];
  expect(outline(entries)).toEqual([
    ['Sam Ortiz', 'asked by phone', at(9), at(20), ['openOrders', 'order'], ['packingList'], ['act']],
  ]);
});

test('two views at the same time are two visits, the newest first', () => {
  const entries = [
    entry({ happenedAt: at(12), grantId: 8, staffName: 'Lee Kim', subject: 'quote' }),
    entry({ happenedAt: at(11), grantId: 7, subject: 'order' }),
    entry({ happenedAt: at(10), grantId: 8, staffName: 'Lee Kim', kind: 'grant.extended', detail: 'more' }),
    entry({ happenedAt: at(9), grantId: 7, kind: 'grant.started', detail: 'asked' }),
  ];
  expect(outline(entries)).toEqual([
    ['Lee Kim', 'more', at(10), at(12), ['quote'], [], []],
    ['Sam Ortiz', 'asked', at(9), at(11), ['order'], [], []],
  ]);
});

test('groups entries without a view by day and member of staff', () => {
  const outside = { grantId: null, kind: 'user.invited' } as const;
  const entries = [
    entry({ ...outside, happenedAt: '2026-03-15T17:00:00.000Z' }),
    entry({ ...outside, happenedAt: at(12) }),
    entry({ ...outside, happenedAt: at(11), staffName: 'Lee Kim' }),
    entry({ ...outside, happenedAt: at(10) }),
  ];
  expect(outline(entries).map(([who, reason, from, to]) => [who, reason, from, to])).toEqual([
    ['Sam Ortiz', null, '2026-03-15T17:00:00.000Z', '2026-03-15T17:00:00.000Z'],
    ['Sam Ortiz', null, at(10), at(12)],
    ['Lee Kim', null, at(11), at(11)],
  ]);
});
