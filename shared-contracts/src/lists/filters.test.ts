import { meetsCondition, MOST_VALUES, readFilter, writeFilter, type ListFilters } from './filters.ts';

const TODAY = '2026-03-16';
const FILTERS: ListFilters = {
  orderDate: { kind: 'days' },
  total: { kind: 'amount' },
  orderedBy: { kind: 'text' },
  poNumber: { kind: 'presence' },
  status: { kind: 'status', keys: ['Shipped', 'In Production'] },
  overdue: { kind: 'part' },
};

test.each([
  '',
  'overdue',
  'orderDate.thisMonth*status.Shipped_In Production*total.100..250.50',
  'orderDate.2026-01-01..*total...-5*poNumber.without*orderedBy.Ann Wu_J. Núñez, Jr.',
])('%j is read and written back', (text) => expect(writeFilter(readFilter(text, FILTERS))).toBe(text));

test('a name may have the signs between conditions and values', () => {
  const conditions = [{ name: 'orderedBy', values: ['50%_off *', 'Ann'] }];
  expect(readFilter(writeFilter(conditions), FILTERS)).toEqual(conditions);
});

test.each([
  ['an unknown name', 'constructor.1*__proto__*overdue', 'overdue'],
  ['a second condition of the same name', 'total.1..2*total.5..', 'total.1..2'],
  ['a part with a value, and others without', 'overdue.1*total*status.*orderDate', ''],
  ['days that are none', 'orderDate.2026-02-30..*poNumber.with', 'poNumber.with'],
  ['a range without ends', 'total...*orderDate...', ''],
  ['an amount that is none', 'total.1e3..*total.1.234..', ''],
  ['two ranges', 'total.1..2_3..4', ''],
  ['a status that the list has not', 'status.Shipped_Lost', ''],
  ['too many names', `orderedBy.${Array.from({ length: MOST_VALUES + 1 }, (_, at) => at).join('_')}`, ''],
])('%s is left out', (_, text, left) => expect(writeFilter(readFilter(text, FILTERS))).toBe(left));

test.each<[string, unknown, boolean]>([
  ['orderDate.thisMonth', '2026-03-31', true],
  ['orderDate.thisMonth', '2026-04-01', false],
  ['orderDate.2026-03-01..2026-03-02', '2026-03-02', true],
  ['orderDate...2026-03-01', null, false],
  ['total.100..250.50', 25_050, true],
  ['total.100..250.50', 25_051, false],
  ['total...0', -1, true],
  ['orderedBy.Ann_Lee', 'Lee', true],
  ['orderedBy.Ann', null, false],
  ['poNumber.with', 'PO-1', true],
  ['poNumber.without', '', true],
  ['poNumber.without', null, true],
  ['status.Shipped', 'Shipped', true],
])('%s on %j: %s', (text, value, isMet) => {
  const [condition = { name: '', values: [] }] = readFilter(text, FILTERS);
  const filter = FILTERS[condition.name] ?? { kind: 'part' };
  expect(meetsCondition(filter, condition, value, TODAY)).toBe(isMet);
});
