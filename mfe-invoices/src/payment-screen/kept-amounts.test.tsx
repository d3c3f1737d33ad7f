import { setSession } from '@portal/shared-contracts';
import { aPayableInvoice, aPayment, anAccount } from '@portal/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import { payingScreen } from '../testing/paying-screen.tsx';

const paying = payingScreen();
const field = (name: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^Amount to pay of ${name}`) });
const notice = () => screen.findByText('What you typed earlier is filled in again.');
const [first, second] = [aPayableInvoice(), aPayableInvoice({ number: 'I-300009' })];
const begun = () => aPayment({ method: 'card', documents: [first, second] });

/** Types two amounts until the session ends, before the server has stored one. */
async function interrupted() {
  setSession({ status: 'signedIn', account: anAccount() });
  const { user, unmount } = paying.show(begun());
  await user.clear(await field('I-300001'));
  await user.type(await field('I-300001'), '1000');
  await user.clear(await field('I-300009'));
  await user.type(await field('I-300009'), '50.5');
  act(() => setSession({ status: 'unknown' }));
  unmount();
  paying.server.close();
  setSession({ status: 'signedIn', account: anAccount() });
}

test('amounts that were typed when the session ended are filled in, and the sum follows', async () => {
  await interrupted();
  const { user } = paying.show(begun());
  expect(await notice()).toBeVisible();
  expect(await field('I-300001')).toHaveValue('$1,000.00');
  expect(await field('I-300009')).toHaveValue('$50.50');
  expect(await paying.button('Pay $1,050.50')).toBeVisible();
  expect(paying.confirmed()).toEqual([]);

  await user.click(await paying.button('Discard it'));
  expect(await field('I-300001')).toHaveValue('$1,234.50');
  expect(await paying.button('Pay $2,469.00')).toBeVisible();
});

test('an amount that is more than is due by now is not paid: the field says so', async () => {
  await interrupted();
  const { user } = paying.show(
    aPayment({ method: 'card', documents: [{ ...first, amount: 80_000, outstanding: 80_000 }, second] }),
  );
  expect(await notice()).toBeVisible();
  expect(await field('I-300001')).toHaveValue('$1,000.00');
  expect(await field('I-300001')).toHaveAccessibleDescription(/\$800\.00/);
  await user.click(await paying.button('Pay $850.50'));
  expect(await field('I-300001')).toHaveFocus();
  expect(paying.confirmed()).toEqual([]);
});
