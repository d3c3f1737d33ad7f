import { hashPassword, UNKNOWN_USER_HASH, verifyPassword } from './password-hash.ts';

const CHEAP = { memory: 64, passes: 1 };

test('a password fits its hash and no other does', async () => {
  const hash = await hashPassword('Metals-2026!', CHEAP);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(hash).not.toContain('Metals');
  await expect(verifyPassword('Metals-2026!', hash)).resolves.toBe(true);
  await expect(verifyPassword('metals-2026!', hash)).resolves.toBe(false);
  await expect(verifyPassword('', hash)).resolves.toBe(false);
});

test('the same password hashes differently each time', async () => {
  expect(await hashPassword('same', CHEAP)).not.toBe(await hashPassword('same', CHEAP));
});

test('an accent typed as one character or as two is the same password', async () => {
  const hash = await hashPassword('caf\u00e9', CHEAP);
  await expect(verifyPassword('cafe\u0301', hash)).resolves.toBe(true);
});

test('no password has the hash that unknown users are checked against, and it costs what real ones cost', async () => {
  expect(UNKNOWN_USER_HASH).toContain('$m=19456,t=2,p=1$');
  await expect(verifyPassword('', UNKNOWN_USER_HASH)).resolves.toBe(false);
});

test('a hash of another kind is an error, not a wrong password', async () => {
  await expect(verifyPassword('x', '$2b$10$abc')).rejects.toThrow('cannot be read');
});
