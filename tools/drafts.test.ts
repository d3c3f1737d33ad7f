import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build/artifacts.ts';

const files = globSync('{shell,mfe-*}/src/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, code: readFileSync(path.join(ROOT, file), 'utf8') }));
const filesWith = (code: RegExp): string[] =>
  files
    .filter((each) => code.test(each.code))
    .map(({ file }) => file)
    .sort();

test('only forms with passwords and codes, of visitors, and without text keep nothing when a session ends', () => {
  const kept = filesWith(/<DraftedFields\b/);
  const forms = filesWith(/<Form\n? [\s\S]*?action=/).filter((file) => !kept.includes(file));
  expect([...forms, ...filesWith(/draft=\{null\}/)]).toEqual([
    'mfe-account/src/access-request/AccessRequestPage.tsx',
    'mfe-account/src/change-password/ChangePasswordPage.tsx',
    'mfe-account/src/forgot-password/ForgotPasswordPage.tsx',
    'mfe-account/src/login-code/CodePage.tsx',
    'mfe-account/src/login/LoginPage.tsx',
    'mfe-account/src/mail-wishes/MailWishesPage.tsx',
    'mfe-account/src/mail-wishes/StopMailsPage.tsx',
    'mfe-account/src/new-password/NewPasswordForm.tsx',
    'mfe-orders/src/documents/ChooseDocuments.tsx',
  ]);
});

test('every comment and every reason is typed into a form that keeps it', () => {
  const typed = filesWith(/<TextArea\b|name="(reason|comment|poNumber|ticket)"/);
  expect(typed.length).toBeGreaterThan(3);
  const inDialog = filesWith(/draft=(\{(?!null)|")/);
  // The field of the accept dialog has a file of its own.
  expect(typed.filter((file) => !inDialog.includes(file))).toEqual(['mfe-quotes/src/answer/PoNumber.tsx']);
});
