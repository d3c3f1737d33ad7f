import { hashTemporaryPassword, newTemporaryPassword } from './temporary-password.ts';

test('a temporary password is easy to type over, and no two are the same', () => {
  const made = Array.from({ length: 200 }, newTemporaryPassword);
  for (const password of made) expect(password).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
  expect(new Set(made).size).toBe(made.length);
});

test.each([
  ['KM4R-72TH-PXA9-WD3E', true],
  [' km4r 72th pxa9 wd3e ', true],
  ['KM4R72THPXA9WD3E', true],
  ['KM4R-72TH-PXA9-WD3F', false],
])('%j is the one that was sent: %s', (typed, isSame) =>
  expect(hashTemporaryPassword(typed) === hashTemporaryPassword('KM4R-72TH-PXA9-WD3E')).toBe(isSame),
);
