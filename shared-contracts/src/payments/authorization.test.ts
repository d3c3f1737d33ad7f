import { AUTHORIZATION_VERSION, authorizationText, type Debit } from './authorization.ts';

const debit: Debit = {
  company: 'Sierra Vista Metals',
  phone: '800-555-0100',
  account: { brand: 'First Bank', last4: '6789' },
  amount: 22_265_50,
  today: '2026-03-20',
};

// A changed text needs another version: stored texts say by which version they were made.
test.each([
  [
    'a kept account today',
    debit,
    'You authorize Sierra Vista Metals to debit First Bank •••• 6789 once for $22,265.50 today, 03-20-2026. To revoke this, call 800-555-0100 before the debit is sent to your bank.',
    'Usted autoriza a Sierra Vista Metals a hacer un único débito de $22,265.50 en First Bank •••• 6789 hoy, 03-20-2026. Para revocar esta autorización, llame al 800-555-0100 antes de que el débito se envíe a su banco.',
  ],
  [
    'a new account on a later day',
    { ...debit, account: null, on: '2026-04-09' },
    'You authorize Sierra Vista Metals to debit the bank account that you enter here once for at most $22,265.50 on 04-09-2026. To revoke this, call 800-555-0100 before the debit is sent to your bank.',
    'Usted autoriza a Sierra Vista Metals a hacer un único débito de $22,265.50 como máximo en la cuenta bancaria que indica aquí el 04-09-2026. Para revocar esta autorización, llame al 800-555-0100 antes de que el débito se envíe a su banco.',
  ],
])('version 1 of the authorization of %s', (_what, of, english, spanish) => {
  expect(AUTHORIZATION_VERSION).toBe(1);
  expect(authorizationText(of, 'en')).toBe(english);
  expect(authorizationText(of, 'es')).toBe(spanish);
});
