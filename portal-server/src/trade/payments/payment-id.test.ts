import { attemptOfReference, newPaymentId, referenceOf } from './payment-id.ts';

test('a reference names the attempt that it was made for', () => {
  const name = { paymentId: newPaymentId(), attempt: 12 };
  expect(attemptOfReference(referenceOf(name))).toEqual(name);
});

test.each(['', 'x.1', `${'a'.repeat(22)}.0`, `${'a'.repeat(22)}`, `${'a'.repeat(22)}.1.2`])(
  '%j is the reference of no payment',
  (reference) => expect(attemptOfReference(reference)).toBeNull(),
);
