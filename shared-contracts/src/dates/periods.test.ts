import { isPeriod, periodDays, type Period } from './periods.ts';

test.each<[Period, string, string, string]>([
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last30Days', '2026-03-16', '2026-02-15', '2026-03-16'],
  ['thisQuarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['thisQuarter', '2026-10-01', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['thisYear', '2026-12-31', '2026-01-01', '2026-12-31'],
])('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(periodDays(period, today)).toEqual({ from, to });
});

test.each(['', 'constructor', 'ThisMonth'])('%j is no period', (name) => expect(isPeriod(name)).toBe(false));
