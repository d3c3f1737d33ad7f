import { checkBooks } from './books/check-books.ts';
import { byCard, payingPortal, type PayingPortal } from './testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

const differences = async () =>
  (await checkBooks(paying.portal.database, paying.gateway, new Date('2026-01-01'))).differences;
const contradictions = async () =>
  /^payment_contradictions (\d+)$/m.exec((await paying.portal.app.inject('/metrics')).body)?.[1];
const alarms = () => paying.portal.logs.filter((line) => line.includes('contradicts its payment'));

test('a charge of another sum is not booked: operators are informed, and the books name it', async () => {
  const number = await paying.addInvoice();
  paying.gateway.after = async ({ reference }) => {
    const charge = paying.gateway.facts.get(reference);
    if (charge) charge.amount = 99_99;
  };
  const begun = await paying.beginByCard(number);
  const { payment } = await paying.confirm(begun);
  paying.gateway.after = async () => undefined;
  expect([payment.state, await paying.outstanding(number), await paying.takenFor(payment.id)]).toEqual([
    'submitting',
    100_00,
    0,
  ]);
  await paying.notify(`${payment.id}.1`);
  await paying.reconcile();
  expect((await paying.read(payment.id)).state).toBe('submitting');
  expect(await differences()).toEqual([
    {
      payment: payment.paymentNumber,
      what: `${payment.paymentNumber} (submitting): the gateway charged $99.99 instead of $100.00`,
    },
  ]);
  expect(await contradictions()).toBe('1');
  expect(alarms()).toEqual([expect.stringContaining('"level":"error"') as string]);

  // The operator gives the money back, at the gateway.
  paying.gateway.move(`${payment.id}.1`, { state: 'returned', failure: 'refunded' });
  await paying.notify(`${payment.id}.1`);
  expect(await contradictions()).toBe('0');
  expect(await differences()).toEqual([]);
  expect((await paying.pay(byCard(number))).payment.state).toBe('settled');
});

test('a charge after its payment was declined is not booked, and operators are informed', async () => {
  const number = await paying.addInvoice();
  const { payment } = await paying.pay(byCard(number), 'decline');
  paying.gateway.move(`${payment.id}.1`, { state: 'succeeded' });
  await paying.notify(`${payment.id}.1`);
  expect([(await paying.read(payment.id)).state, await paying.outstanding(number)]).toEqual([
    'declined',
    100_00,
  ]);
  expect(await contradictions()).toBe('1');
  expect(await differences()).toEqual([
    {
      payment: payment.paymentNumber,
      what: `${payment.paymentNumber} (declined): the gateway says succeeded, the portal declined`,
    },
  ]);
});
