import { PAYMENT_LINK_KEY } from '@portal/shared-contracts';
import { validateSession } from './session.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a page without a session keeps the payment link that its tab was opened by, and the payment begun by one', async () => {
  sessionStorage.setItem(PAYMENT_LINK_KEY, 'token');
  sessionStorage.setItem('draft', 'x');
  localStorage.setItem(PAYMENT_LINK_KEY, 'payment');
  localStorage.setItem('profileId', '3');
  await validateSession();
  expect({ ...sessionStorage }).toEqual({ [PAYMENT_LINK_KEY]: 'token' });
  expect({ ...localStorage }).toEqual({ [PAYMENT_LINK_KEY]: 'payment' });
});
