import { byCard, payingPortal } from './testing/paying.ts';
import { sweepPayments } from './sweep-payments.ts';

test('what was begun a week ago is forgotten, what was confirmed is kept', async () => {
  const paying = await payingPortal();
  const begun = await paying.beginByCard(await paying.addInvoice());
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  const sweepIn = async (days: number) => {
    paying.portal.advance({ minutes: days * 24 * 60 });
    await sweepPayments(paying.portal.database.db, paying.portal.now());
  };
  await sweepIn(6);
  expect((await paying.read(begun.id, {})).state).toBe('begun');
  await sweepIn(2);
  expect((await paying.send('GET', `/api/payments/${begun.id}`, undefined, {})).status).toBe(404);
  expect((await paying.read(payment.id, {})).state).toBe('settled');
  await paying.close();
});
