import { Check } from 'typebox/value';
import { BeginPaymentRequest } from './payments.ts';
import { AcceptQuotesRequest } from './quotes.ts';
import { ViewReason } from './staff.ts';
import { EmailAddress } from './values.ts';

const accepted = (poNumber: string) => ({ quotes: ['Q-1'], payment: 'later', poNumber });
const begun = (poNumber: string) => ({ quotes: { orderNumbers: ['Q-1'], poNumber } });

test.each([
  ['the end of a line', 'A\r\nBcc: x'],
  ['a bell', 'A\u0007'],
  ['a line separator', 'A\u2028B'],
  ['what turns the direction of the text', 'A \u202eFDP'],
])('a PO number with %s is refused, however the quotes are paid', (_what, poNumber) => {
  expect(Check(AcceptQuotesRequest, accepted(poNumber))).toBe(false);
  expect(Check(BeginPaymentRequest, begun(poNumber))).toBe(false);
});

test('a PO number may be in any script, and may be blank only on the payment page', () => {
  for (const poNumber of ['PO-77 / ñ', '=1+1', '注文 5', 'أمر 5']) {
    expect(Check(AcceptQuotesRequest, accepted(poNumber))).toBe(true);
    expect(Check(BeginPaymentRequest, begun(poNumber))).toBe(true);
  }
  expect(Check(AcceptQuotesRequest, accepted(' '))).toBe(false);
  expect(Check(BeginPaymentRequest, begun(''))).toBe(true);
});

test.each(['', ' ', '\u00a0\t', '\u200b\u200b', ' \u2060\u00ad'])(
  'a reason that reads like nothing is none: %j',
  (reason) => expect(Check(ViewReason, reason)).toBe(false),
);

test('letters of some scripts have characters without width between them', () => {
  for (const reason of ['می\u200cخواهم', '👩\u200d🔧']) expect(Check(ViewReason, reason)).toBe(true);
});

test.each([
  ["o'neil+tag@b.co", true],
  ['ñandú@ejemplo.es', true],
  ['a@b.co\n', false],
  ['a@b.co\r\nBcc: c@d.co', false],
  ['\u0007bell@b.co', false],
  ['x@\u202eoc.live', false],
])('%j as an address of mail: %s', (email, isOne) => {
  expect(Check(EmailAddress, email)).toBe(isOne);
});
