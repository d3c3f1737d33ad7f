import { setSession, setSlots, type SlotName } from '@portal/shared-contracts';
import { aDescriptor, anAccount } from '@portal/shared-contracts/testing';
import { Slot } from '@portal/shared-ui/data';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { aLoader } from '../testing/a-portal.ts';
import { fillingOf } from './filling.tsx';

const onFault = jest.fn<void, [string, string, unknown, string]>();
const onFailed = jest.fn();
const Works = ({ salesOrder }: { salesOrder: string }) => <p>{`Works with ${salesOrder}`}</p>;
const Throws = () => {
  throw new TypeError('no order');
};
const loader = aLoader(() =>
  Promise.resolve({
    mount: () => Promise.reject(new Error()),
    slots: {
      works: () => Promise.resolve({ default: Works }),
      throws: () => Promise.resolve({ default: Throws }),
      missing: () => Promise.reject(new Error('offline')),
      'for-customers': () => Promise.resolve({ default: () => <p>For customers</p> }),
      'for-agents': () => Promise.resolve({ default: () => <p>For agents</p> }),
    },
  }),
);
const slot: SlotName = 'orders.panel.facts';
const filling = fillingOf({ loaders: new Map([['mfe-x', loader]]), onFault });

beforeAll(() =>
  setSlots(
    [
      {
        descriptor: aDescriptor({
          name: 'mfe-x',
          slots: [
            { id: 'for-agents', slot, order: 9, permission: 'agent' },
            { id: 'for-customers', slot, order: 8, role: 'customer' },
            { id: 'works', slot, order: 2 },
            { id: 'throws', slot, order: 1 },
            { id: 'missing', slot, order: 3 },
          ],
        }),
      },
    ],
    () => Promise.resolve(filling),
  ),
);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onFault.mockClear();
  onFailed.mockClear();
  setSession({ status: 'signedIn', account: anAccount() });
});

const show = () =>
  renderWithProviders(
    <>
      <Slot name={slot} argument={{ salesOrder: 'S-1' }} waiting={<p>On its way</p>} onFailed={onFailed} />
      <p>Around</p>
    </>,
  );
const texts = () => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);

test('each filler gets the argument, in its order; one that fails is reported, and nothing is left of it', async () => {
  show();
  expect(screen.getAllByText('On its way')).toHaveLength(5);
  await waitFor(() => expect(texts()).toEqual(['Works with S-1', 'For customers', 'For agents', 'Around']));
  expect(
    onFault.mock.calls.map(([section, kind, error]) => [section, kind, (error as Error).message]),
  ).toEqual(
    expect.arrayContaining([
      ['mfe-x', 'slot', 'no order'],
      ['mfe-x', 'slot', 'offline'],
    ]),
  );
  expect(onFailed).toHaveBeenCalledTimes(2);
});

test.each([
  ['viewer', ['Works with S-1', 'Around']],
  ['agent', ['Works with S-1', 'For agents', 'Around']],
] as const)('staff with the permission %s see what is for them', async (permission, expected) => {
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff', permission }) });
  show();
  await waitFor(() => expect(texts()).toEqual(expected));
});

test('nobody who is not signed in sees any', () => {
  setSession({ status: 'anonymous', expired: false });
  show();
  expect(texts()).toEqual(['Around']);
});
