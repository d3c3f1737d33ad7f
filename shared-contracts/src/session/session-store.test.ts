import type { View } from '../schemas/staff.ts';
import { anAccount, aView } from '../testing/account.ts';
import { can } from './session-store.ts';

const view = (can: string[]): View => aView({ can });

test.each([
  ['a customer', null, true],
  ['a view that may accept quotes', view(['quotes.accept']), true],
  ['a view that may only look', view([]), false],
])('%s', (_who, seen, expected) => {
  const account = anAccount({ view: seen, role: seen ? 'staff' : 'customer' });
  expect(can('quotes.accept', { status: 'signedIn', account })).toBe(expected);
});

test('a page without a session may do what it offers', () => {
  expect(can('payments.confirm', { status: 'anonymous', expired: false })).toBe(true);
});
