import { byCard, CUSTOMER, payingPortal } from '../testing/paying.ts';
import { chargePayment } from './charge-payment.ts';

test('a server that was suspended before it charged charges nothing afterwards, though the gateway has forgotten the reference', async () => {
  const paying = await payingPortal();
  const { portal, gateway } = paying;
  const intendedAt = portal.now().getTime();
  gateway.isDown = true;
  const { payment } = await paying.pay(byCard(await paying.addInvoice()));
  gateway.isDown = false;
  await paying.reconcile();
  expect((await paying.read(payment.id)).state).toBe('declined');
  gateway.facts.clear();
  const sent = paying.chargesOf(payment.id).length;
  const { id: paymentId, paymentNumber: number } = payment;
  await chargePayment(
    { ...portal, gateway, log: portal.app.log },
    { customerId: CUSTOMER, paymentId, number, attempt: 1, amount: 100_00, kind: 'card', intendedAt },
    { methodToken: 'ok' },
  );
  expect(paying.chargesOf(payment.id)).toHaveLength(sent);
  expect((await paying.read(payment.id)).state).toBe('declined');
  await paying.close();
});
