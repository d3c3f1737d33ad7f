import { setSession, type TimelineEntry } from '@portal/shared-contracts';
import { anAccount, anOrderDetails, aView } from '@portal/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { i18n } from '../i18n/instance.ts';
import { addTexts } from '../i18n/texts.ts';
import '../i18n/timeline-texts.ts';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { setSampleKinds } from '../testing/sample-kinds.ts';
import { OpenedSample } from '../testing/OpenedSample.tsx';
import { timelineText } from './Timeline.tsx';

const TEXTS = {
  timeline: {
    reordered: 'Ordered again',
    paid: 'Paid {{number}}',
    paidShort: { price: 'Paid {{number}}, short: price' },
    surplus: '{{amount}} too much',
    linkSent: 'Sent to {{email}}',
    linkWithdrawn: 'Withdrawn',
    listExported: 'Exported',
    downloaded: 'Downloaded',
  },
};
const TIMELINE = '/api/staff/timeline/orders/S-200001';
const entry: TimelineEntry = {
  at: '2026-03-14T12:00:00.000Z',
  event: 'reordered',
  by: 'Dana Reyes',
  isByStaff: false,
  number: null,
  amount: null,
  reason: null,
  note: null,
  recipient: null,
};
let server: FakeServer;
beforeAll(() => setSampleKinds());
beforeEach(() => {
  server = fakeServer({
    '/api/order-details/S-200001/orders': { data: anOrderDetails() },
    [TIMELINE]: { data: [entry] },
  });
});
afterEach(() => {
  server.close();
  setSession({ status: 'unknown' });
});

const show = () =>
  renderWithProviders(<OpenedSample />, {
    at: '/orders/open-orders?details=orders.S-200001',
    texts: { sample: { en: TEXTS, es: TEXTS } },
  });
const asStaff = () =>
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff', view: aView() }) });

test('staff who view a customer see what happened to the record', async () => {
  asStaff();
  show();
  const part = within(await screen.findByRole('region', { name: 'What happened' }));
  expect(await part.findByRole('listitem')).toHaveTextContent(/^Ordered again by Dana Reyes03-14-2026, /);
});

test('shows and fetches nothing for a customer', async () => {
  setSession({ status: 'signedIn', account: anAccount() });
  show();
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What happened' })).not.toBeInTheDocument();
  expect(server.calls.filter((call) => call.startsWith('/api/staff'))).toEqual([]);
});

test('shows an empty timeline and a failure in place; the panel remains', async () => {
  asStaff();
  server.fail(TIMELINE);
  const { user } = show();
  const part = within(await screen.findByRole('region', { name: 'What happened' }));
  expect(await part.findByRole('alert')).toHaveTextContent('The time line cannot be shown right now.');
  expect(await screen.findByRole('table')).toBeVisible();
  server.answer(TIMELINE, { data: [] });
  await user.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByText('Nothing has happened to it in the portal yet.')).toBeVisible();
});

test.each<[Partial<TimelineEntry>, string]>([
  [{ by: 'Sam', isByStaff: true }, 'Ordered again by Sam (staff), on behalf of the customer'],
  [{ by: null }, 'Ordered again'],
  [{ event: 'paid', by: 'ap@x.test', number: 'P-1' }, 'Paid P-1 by ap@x.test'],
  [{ event: 'paidShort', by: null, number: 'P-1', reason: 'price' }, 'Paid P-1, short: price'],
  [
    { event: 'paidShort', by: 'Dana Reyes', number: 'P-1', reason: 'price', note: 'as quoted' },
    'Paid P-1, short: price (“as quoted”) by Dana Reyes',
  ],
  [{ event: 'surplus', by: null, amount: 40_00 }, '$40.00 too much'],
  [{ event: 'linkSent', by: null, recipient: 'ap@x.test' }, 'Sent to ap@x.test'],
  [{ event: 'linkWithdrawn', by: 'Sam', isByStaff: true, recipient: 'ap@x.test' }, 'Withdrawn by Sam'],
  [{ event: 'listExported', by: 'Sam', isByStaff: true }, 'Exported by Sam'],
  [{ event: 'downloaded', by: 'Sam', isByStaff: true }, 'Downloaded by Sam'],
])('%j is shown as %s', (changes, text) => {
  addTexts('sample', { en: TEXTS, es: TEXTS });
  expect(timelineText({ ...entry, ...changes }, i18n.getFixedT('en', 'ui'), 'sample')).toBe(text);
});
