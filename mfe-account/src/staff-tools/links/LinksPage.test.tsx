import { setSession, type CustomerLink } from '@portal/shared-contracts';
import { anAccount, aView } from '@portal/shared-contracts/testing';
import { ToastHost } from '@portal/shared-ui/toasts';
import { screen, within } from '@testing-library/react';
import { answered, refused, showPage } from '../../testing/show-page.tsx';
import { LinksPage } from './LinksPage.tsx';

const open: CustomerLink = {
  id: 1,
  kind: 'invoice',
  number: 'I-1',
  recipient: 'ap@customer.test',
  sentAt: '2026-03-10T12:00:00.000Z',
  expiresAt: '2026-03-24T12:00:00.000Z',
  state: 'open',
  paidAt: null,
  withdrawnAt: null,
};
const LINKS: CustomerLink[] = [
  open,
  { ...open, id: 2, kind: 'quote', number: 'Q-2', state: 'used', paidAt: '2026-03-11T12:00:00.000Z' },
  {
    ...open,
    id: 3,
    kind: 'order',
    number: 'S-3',
    state: 'withdrawn',
    withdrawnAt: '2026-03-12T12:00:00.000Z',
  },
  { ...open, id: 4, number: 'I-4', state: 'expired' },
  { ...open, id: 5, number: 'I-5', state: 'paying', paidAt: '2026-03-13T12:00:00.000Z' },
];

const view = (can: string[]) =>
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff', view: aView({ can }) }) });
beforeEach(() => view(['payment-links.withdraw']));
afterEach(() => setSession({ status: 'unknown' }));

const show = (links: readonly CustomerLink[], withdraw = (): Response => answered()) =>
  showPage(
    <>
      <ToastHost />
      <LinksPage />
    </>,
    {
      answers: {
        '/api/staff/payment-links': () => answered(links),
        '/api/staff/payment-links/1/withdraw': withdraw,
      },
    },
  );

test('shows the recipient and state of each link; only an unpaid link can be withdrawn', async () => {
  show(LINKS);
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(
      /^Invoice I-1Openap@customer.testSent 03-10-2026, .*Valid until 03-24-2026, .*Withdraw$/,
    ),
    expect.stringMatching(/^Quote Q-2Used.*Paid 03-11-2026, [^W]*$/),
    expect.stringMatching(/^Order S-3Withdrawn.*Withdrawn 03-12-2026, [^W]*$/),
    expect.stringMatching(/^Invoice I-4Expired.*Expired 03-24-2026, .*Withdraw$/),
    expect.stringMatching(/^Invoice I-5Being paid.*Payment begun 03-13-2026, [^W]*$/),
  ]);
});

test('asks before withdrawing a link, and says why a link that is being paid cannot be withdrawn', async () => {
  let answer = (): Response => refused(422, { message: 'Already processed.' });
  const { user, calls } = show([open], () => answer());
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the link to Invoice I-1 that ap@customer.test has' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the link to Invoice I-1?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Already processed.');
  answer = () => answered();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The link to Invoice I-1 has been withdrawn.')).toBeVisible();
  expect(calls.filter(([method]) => method === 'POST')).toHaveLength(2);
});

test('tells staff who can only view why they cannot withdraw a link', async () => {
  view([]);
  const { user } = show([open]);
  const button = await screen.findByRole('button', { name: /^Withdraw the link/ });
  expect(button).toHaveAccessibleDescription('You may only look at this customer’s account.');
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says that there are no links', async () => {
  show([]);
  expect(await screen.findByText(/No payment link was sent/)).toBeVisible();
});
