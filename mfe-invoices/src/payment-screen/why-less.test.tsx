import { setSession } from '@portal/shared-contracts';
import { aPayableInvoice, aPayment, anAccount } from '@portal/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { payingScreen } from '../testing/paying-screen.tsx';

const paying = payingScreen();

async function lower(user: UserEvent, amount = '1000'): Promise<void> {
  const field = await screen.findByRole('textbox', { name: /^Amount to pay of I-300001/ });
  await user.clear(field);
  await user.type(field, amount);
  await user.tab();
}
async function choose(user: UserEvent, reason: string): Promise<void> {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason (optional)' }), reason);
}
const reasonsSent = () =>
  paying.server.sent.flatMap(({ method, body }) =>
    method === 'PUT'
      ? (body as { invoices: { reason?: object }[] }).invoices.map(({ reason }) => reason)
      : [],
  );

test('who pays less may say why, and pays with the reason that the server stores', async () => {
  const { user } = paying.show(aPayment({ method: 'card', documents: [aPayableInvoice()] }));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await lower(user);
  expect(screen.getByText('$234.50 of I-300001 stays open.')).toBeVisible();
  await choose(user, 'Price');
  await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Quoted at $58.00');
  // Nothing is sent while the person types.
  expect(reasonsSent().at(-1)).toEqual({ kind: 'price' });
  await user.tab();
  await waitFor(() => expect(reasonsSent().at(-1)).toEqual({ kind: 'price', note: 'Quoted at $58.00' }));
  await lower(user, '1234.50');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await waitFor(() => expect(reasonsSent().at(-1)).toBeUndefined());
});

test('another reason needs a note: without it nothing is paid, and the note has the focus', async () => {
  const { user } = paying.show(
    aPayment({ method: 'bank', documents: [aPayableInvoice({ amount: 100_000 })] }),
  );
  await paying.button('Pay $1,000.00');
  await choose(user, 'Other reason');
  await user.click(await paying.button('Pay $1,000.00'));
  const note = screen.getByRole('textbox', { name: 'Note' });
  expect(note).toHaveFocus();
  expect(note).toHaveAccessibleDescription('Note is required');
  expect(paying.confirmed()).toEqual([]);
  expect(reasonsSent().filter(Boolean)).toEqual([]);
});

test('a stored reason is shown, and one that was typed when the session ended is filled in', async () => {
  setSession({ status: 'signedIn', account: anAccount() });
  const begun = () =>
    aPayment({
      method: 'card',
      documents: [aPayableInvoice({ amount: 100_000, reason: { kind: 'freight', note: 'As agreed' } })],
    });
  const { user, unmount } = paying.show(begun());
  const note = await screen.findByRole('textbox', { name: 'Note (optional)' });
  expect(screen.getByRole('combobox', { name: 'Reason (optional)' })).toHaveDisplayValue('Freight');
  expect(note).toHaveValue('As agreed');
  await user.type(note, ' with Sam');
  act(() => setSession({ status: 'unknown' }));
  unmount();
  paying.server.close();
  setSession({ status: 'signedIn', account: anAccount() });
  paying.show(begun());
  expect(await screen.findByText('What you typed earlier is filled in again.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('As agreed with Sam');
});
