import { NO_DAYS, shipmentNews, type ShipmentDays } from './shipment-news.ts';

const PLACE = { now: new Date('2026-03-16T19:00:00Z'), timeZone: 'America/Los_Angeles' };
const told = (before: Partial<ShipmentDays>, next: Partial<ShipmentDays>) =>
  shipmentNews(
    { before: { ...NO_DAYS, ...before }, next: { ...NO_DAYS, ...next } },
    { shipment: 'SH-1', salesOrders: ['S-1'] },
    PLACE,
  ).map(({ data }) => {
    const { change, day } = data as { change: string; day: string };
    return `${change} ${day}`;
  });

test.each([
  ['a first promise is no move', {}, { promised: '2026-03-18' }, []],
  ['a later day', { promised: '2026-03-18' }, { promised: '2026-03-20' }, ['moved 2026-03-20']],
  ['an earlier day', { promised: '2026-03-20' }, { promised: '2026-03-18' }, ['moved 2026-03-18']],
  ['a promise that is taken back has no day', { promised: '2026-03-20' }, {}, []],
  [
    'a day that changes as it ships',
    { promised: '2026-03-18' },
    { promised: '2026-03-20', shipped: '2026-03-16' },
    ['shipped 2026-03-16'],
  ],
  ['a corrected day', { shipped: '2026-03-15' }, { shipped: '2026-03-16' }, []],
  [
    'shipped and delivered at once',
    {},
    { shipped: '2026-03-14', delivered: '2026-03-15' },
    ['shipped 2026-03-14', 'delivered 2026-03-15'],
  ],
  ['14 days ago', {}, { shipped: '2026-03-02' }, ['shipped 2026-03-02']],
  ['15 days ago', {}, { shipped: '2026-03-01' }, []],
])('%s', (_what, before, next, events) => {
  expect(told(before, next)).toEqual(events);
});
