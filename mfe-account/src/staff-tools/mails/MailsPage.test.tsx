import type { CustomerMail } from '@portal/shared-contracts';
import { screen } from '@testing-library/react';
import { answered, refused, showPage } from '../../testing/show-page.tsx';
import { MailsPage } from './MailsPage.tsx';

const sent: CustomerMail = {
  id: 1,
  kind: 'paymentLink',
  subject: 'Pay Invoice I-1',
  recipient: 'ap@customer.test',
  queuedAt: '2026-03-10T12:00:00.000Z',
  state: 'sent',
  sentAt: '2026-03-10T12:00:05.000Z',
  reportedAt: null,
  attempts: 1,
  reason: null,
};
const waiting: CustomerMail = {
  ...sent,
  id: 2,
  kind: 'invitation',
  subject: null,
  state: 'waiting',
  sentAt: null,
};
const reason = '550 No such mailbox';
const MAILS: CustomerMail[] = [
  sent,
  waiting,
  { ...waiting, id: 3, kind: 'temporaryPassword', state: 'retrying', attempts: 1, reason },
  { ...waiting, id: 4, kind: 'ofTomorrow', state: 'failed', attempts: 12, reason },
];
const show = (answer: () => Response, language: 'en' | 'es' = 'en') =>
  showPage(<MailsPage />, { answers: { '/api/staff/mails': answer }, language });
const items = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('shows subject, recipient and time of each mail, or why it was not sent', async () => {
  show(() => answered(MAILS));
  expect(await items()).toEqual([
    expect.stringMatching(/^Pay Invoice I-1Sentap@customer.testPayment link · sent 03-10-2026, /),
    expect.stringMatching(/^InvitationWaitingap@customer.testSince 03-10-2026, [^:]*:\d\d.[AP]M$/),
    expect.stringMatching(/^Temporary passwordTried again.*1 try failed: 550 No such mailbox$/),
    expect.stringMatching(/^MailNot delivered.*12 tries failed: 550 No such mailbox$/),
  ]);
});

const reportedAt = '2026-03-11T17:30:00.000Z';
const REPORTED: CustomerMail[] = [
  { ...sent, state: 'delivered', reportedAt },
  { ...sent, id: 5, state: 'bounced', reportedAt, reason },
  { ...sent, id: 6, state: 'bounced', reportedAt },
  { ...sent, id: 7, state: 'complained', reportedAt },
];

test('shows what happened to a mail after it was sent', async () => {
  show(() => answered(REPORTED));
  expect(await items()).toEqual([
    expect.stringMatching(/^Pay Invoice I-1Delivered.*sent 03-10-2026, [^:]*:\d\d.[AP]M$/),
    expect.stringMatching(/^Pay Invoice I-1Returned.*Returned 03-11-2026, .*: 550 No such mailbox$/),
    expect.stringMatching(/^Pay Invoice I-1Returned.*Returned 03-11-2026, [^:]*:\d\d.[AP]M$/),
    expect.stringMatching(/^Pay Invoice I-1Called spam.*Reported as spam 03-11-2026, /),
  ]);
});

test('the same in Spanish', async () => {
  show(() => answered([MAILS[3], REPORTED[1]]), 'es');
  expect(await items()).toEqual([
    expect.stringMatching(/^CorreoNo entregado.*12 intentos fallidos: 550 No such mailbox$/),
    expect.stringMatching(/Devuelto.*Devuelto 03-11-2026, .*: 550 No such mailbox$/),
  ]);
});

test('says that there are no mails', async () => {
  show(() => answered([]));
  expect(await screen.findByText('No mail was sent in the last 90 days.')).toBeVisible();
});

test('offers Retry when the mails fail to load', async () => {
  let answer = (): Response => refused(500);
  const { user } = show(() => answer());
  expect(await screen.findByText('This cannot be shown right now')).toBeVisible();
  answer = () => answered([sent]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await items()).toHaveLength(1);
});
