/** @jest-environment-options {"url": "https://portal.test/"} */
import { ApiError, countersStore, sessionStore, setSession } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { hearRefusal } from './refusals.ts';

const leave = jest.fn<void, [string]>();
const refusal = (status: number, type?: string) => new ApiError(status, type === undefined ? {} : { type });

beforeEach(() => {
  leave.mockReset();
  history.replaceState(null, '', '/orders/quotes?impersonate-customer-id=7');
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff' }) });
});

test('without a grant the view is over: nothing of the customer stays, and the page is not left', () => {
  countersStore.setState({ counters: { newQuotes: 1, activeOrders: 1, invoicesDue: 1, creditMemos: 1 } });
  hearRefusal(refusal(403, 'NO_GRANT'), leave);
  expect(sessionStore.getState()).toEqual({ status: 'viewEnded' });
  expect(countersStore.getState()).toEqual({ counters: null });
  expect(leave).not.toHaveBeenCalled();
});

test.each(['NOT_IN_VIEW', 'READ_ONLY_VIEW'])('%s concerns one control: the view goes on', (type) => {
  const before = sessionStore.getState();
  hearRefusal(refusal(403, type), leave);
  expect([sessionStore.getState(), leave.mock.calls]).toEqual([before, []]);
});

test.each([
  [401, [['/login?next=%2Forders%2Fquotes%3Fimpersonate-customer-id%3D7']]],
  [403, [['/login']]],
])('any other %i leads to the login screen', (status, left) => {
  hearRefusal(refusal(status), leave);
  expect(leave.mock.calls).toEqual(left);
});
