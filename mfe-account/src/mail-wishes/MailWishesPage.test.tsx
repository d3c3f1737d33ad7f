import { ToastHost } from '@portal/shared-ui/toasts';
import type { MailWishes } from '@portal/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { answered, refused, showPage } from '../testing/show-page.tsx';
import { MailWishesPage } from './MailWishesPage.tsx';
import { StopMailsPage } from './StopMailsPage.tsx';

const PATH = '/api/account/mail-wishes';
const WISHES: MailWishes = {
  email: 'dana@copperline.test',
  news: {
    quoteNew: 'never',
    quoteEnds: 'daily',
    orderShipped: 'never',
    orderDelivered: 'never',
    orderMoved: 'daily',
    certificate: 'never',
    invoiceDue: 'never',
    invoiceOverdue: 'weekly',
    discountEnds: 'never',
  },
  dueDays: 5,
  monthlyStatement: false,
  daysBefore: { quoteEnds: 3, discountEnds: 2, mostOfInvoices: 30 },
};

const show = (put = () => answered(WISHES)) =>
  showPage(
    <>
      <ToastHost />
      <MailWishesPage />
    </>,
    { answers: { [PATH]: (method) => (method === 'GET' ? answered(WISHES) : put()) } },
  );
const row = (name: RegExp) => screen.findByRole('radiogroup', { name });
const chosen = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('radio')
    .filter((radio) => (radio as HTMLInputElement).checked)
    .map((radio) => (radio as HTMLInputElement).value);

test('shows the address, and how often the person is told of each kind', async () => {
  show();
  expect(await screen.findByText('The mails go to dana@copperline.test.')).toBeVisible();
  expect(await chosen(/Quote ends in 3 days/)).toEqual(['daily']);
  expect(await chosen(/Invoice overdue/)).toEqual(['weekly']);
  expect(await chosen(/New quote/)).toEqual(['never']);
});

test('saves what was changed, and nothing else', async () => {
  const { user, calls } = show();
  await user.click(within(await row(/New quote/)).getByRole('radio', { name: 'At once' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Days before the due date' }), '10');
  await user.click(screen.getByRole('checkbox', { name: /Statement of the last month/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your choices have been saved.')).toBeVisible();
  expect(calls.filter(([method]) => method === 'PUT')).toEqual([
    ['PUT', PATH, { news: { quoteNew: 'atOnce' }, dueDays: 10, monthlyStatement: true }],
  ]);
});

test('one button chooses never for all, and what is not saved stays chosen', async () => {
  const { user } = show(() => refused(503));
  await row(/New quote/);
  await user.click(screen.getByRole('button', { name: 'All never' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  expect(await chosen(/Invoice overdue/)).toEqual(['never']);
});

const STOP = '/api/account/stop-mails';
const showStop = (answer: () => Response) =>
  showPage(<StopMailsPage />, { at: '/stop-mails?token=abc', answers: { [STOP]: answer } });

test('the page of a mail ends nothing before the button is pressed', async () => {
  const { user, calls } = showStop(() => answered());
  await screen.findByRole('heading', { name: 'Stop these mails' });
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByRole('heading', { name: /no more of these mails/ })).toHaveFocus();
  expect(calls).toEqual([['POST', STOP, { token: 'abc' }]]);
});

test('a link that is unknown says how else to choose', async () => {
  const { user } = showStop(() => refused(404));
  await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/too old or not complete/));
  expect(screen.getByRole('link', { name: /Choose what we mail you/ })).toHaveAttribute(
    'href',
    '/my-account/mails',
  );
});
