import { newPasswordProblems } from './new-password-problems.ts';

test.each([
  ['', '', 'required', 'required'],
  ['short', 'short', 'criteria', null],
  ['Metals-2026!', '', null, 'required'],
  ['Metals-2026!', 'Metals-2026', null, 'mismatch'],
  ['Metals-2026!', 'Metals-2026!', null, null],
  ['        ', '        ', 'criteria', null],
])('%j repeated as %j: %s, %s', (password, confirmation, ofPassword, ofConfirmation) =>
  expect(newPasswordProblems({ password, confirmation })).toEqual({
    password: ofPassword,
    confirmation: ofConfirmation,
  }),
);
