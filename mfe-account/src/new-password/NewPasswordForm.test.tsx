import { newPasswordProblems } from './NewPasswordForm.tsx';

test.each([
  ['short', 'short', undefined, 'criteria', null],
  ['Metals-2026!', 'Metals-2026', undefined, null, 'mismatch'],
  ['Metals-2026!', 'Metals-2026!', undefined, null, null],
  ['Metals-2026!', 'Metals-2026!', 'Metals-2025!', null, null],
  ['Metals-2026!', 'Metals-2026!', 'Metals-2026!', 'same', null],
  ['        ', '        ', undefined, 'criteria', null],
])('%j repeated as %j instead of %j: %s, %s', (password, confirmation, current, ofPassword, ofOther) =>
  expect(newPasswordProblems({ password, confirmation }, current)).toEqual({
    password: ofPassword,
    confirmation: ofOther,
  }),
);
