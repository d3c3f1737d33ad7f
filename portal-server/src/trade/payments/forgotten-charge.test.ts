import { byCard, payingPortal, type PayingPortal } from './testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

test('a bank payment that the gateway does not know any more stands: nothing is opened again on a guess', async () => {
  const number = await paying.addInvoice();
  const { payment } = await paying.pay({ ...byCard(number), method: 'bank' });
  const reference = `${payment.id}.1`;
  const fact = paying.gateway.facts.get(reference);
  if (!fact) throw new Error('The gateway has no charge.');
  // Another gateway is configured, or the gateway lost its storage.
  paying.gateway.facts.delete(reference);
  await paying.reconcile(11);
  expect((await paying.read(payment.id)).state).toBe('submitted');
  expect(await paying.outstanding(number)).toBe(0);
  paying.gateway.facts.set(reference, { ...fact, state: 'succeeded' });
  await paying.reconcile(11);
  expect((await paying.read(payment.id)).state).toBe('settled');
});
