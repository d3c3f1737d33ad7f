import { api, readCustomerId, type Account } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { attemptKeys } from '../actions/attempt-key.ts';
import { renderWithProviders } from '../testing/index.ts';
import { useCall } from './use-call.ts';

const CUSTOMERS = ['1001', '1002'];
const SWAPS = 10_000;
const real = globalThis.fetch;
/** Pseudorandom choices, the same on every run. */
let seed = 20_260_316;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const view = (customer: string): void => {
  const path = `/?impersonate-customer-id=${customer}`;
  history.replaceState(null, '', path);
};
const nextCustomer = (): string => CUSTOMERS[Math.floor(random() * CUSTOMERS.length)]!;
const settled = (): Promise<void> => Promise.resolve();

beforeEach(() => {
  // The server's answer depends only on the query; answers may arrive in another order.
  globalThis.fetch = async (input) => {
    const customerId = new URL(String(input), location.origin).searchParams.get('customerId');
    for (let turns = Math.floor(random() * 8); turns > 0; turns -= 1) await settled();
    return Response.json({ data: anAccount({ customerid: Number(customerId) }) });
  };
});
afterEach(() => {
  globalThis.fetch = real;
  sessionStorage.clear();
});

test(`in ${SWAPS} changes of the customer, every answer belongs to the customer in the address`, async () => {
  const mixed: string[] = [];
  const calls: Promise<void>[] = [];
  for (let swap = 0; swap < SWAPS; swap += 1) {
    const customer = nextCustomer();
    view(customer);
    const check = ({ customerid }: Account): void => {
      if (String(customerid) !== customer) mixed.push(`${customer} got ${customerid}`);
    };
    calls.push(api.get('/api/account').then(check));
    if (random() < 0.2) await settled();
  }
  await Promise.all(calls);
  expect(mixed).toEqual([]);
});

function Seen({ report }: { report: (viewed: string | null, shown: number | null) => void }): ReactNode {
  useLocation();
  const call = useCall('/api/account', {}, { keepPrevious: false });
  const shown = call.status === 'ready' ? call.data.customerid : null;
  report(readCustomerId(), shown);
  return <p>Customer {shown}</p>;
}

test('a page that changes the customer never shows cached data of the other one', async () => {
  const mixed: string[] = [];
  const report = (viewed: string | null, shown: number | null): void => {
    if (shown !== null && String(shown) !== viewed) mixed.push(`${viewed} saw ${shown}`);
  };
  renderWithProviders(<Seen report={report} />, { at: '/?impersonate-customer-id=1001' });
  let last = '1001';
  for (let swap = 0; swap < 300; swap += 1) {
    last = nextCustomer();
    await act(async () => {
      view(last);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  }
  await waitFor(() => expect(screen.getByText(`Customer ${last}`)).toBeVisible());
  expect(mixed).toEqual([]);
});

test('an open attempt for one customer is not repeated for another', async () => {
  const keys = attemptKeys('pay');
  view('1001');
  const first = await keys.keyOf({ amount: 1 });
  expect(await keys.keyOf({ amount: 1 })).toBe(first);
  view('1002');
  expect(await keys.keyOf({ amount: 1 })).not.toBe(first);
});
