import type { Page } from '@playwright/test';
import type { Picture } from './picture.ts';
import { afterButton, settled, withRows, withSentence } from './ready.ts';

const PASSKEYS = /\/api\/account\/passkeys$/;
const DEVICES = /\/api\/account\/sessions$/;
const MOMENT = '2026-03-20T16:00:00Z';
const passkeys = [
  { id: 'k1', name: 'Work laptop', createdAt: MOMENT, lastUsedAt: MOMENT },
  {
    id: 'k2',
    name: 'Phone of the purchasing department in Phoenix, second floor',
    createdAt: MOMENT,
    lastUsedAt: null,
  },
];
const device = (id: string, browser: string | null, system: string | null, isCurrent = false): object => ({
  id,
  browser,
  system,
  isCurrent,
  method: 'password',
  signedInAt: MOMENT,
  lastSeenAt: MOMENT,
  place: null,
});
const devices = [
  device('1', 'Chrome', 'Windows', true),
  device('2', 'Safari', 'iPhone'),
  device('3', 'Safari', 'iPhone'),
  device('4', null, null),
];

const ofAccount = (path: string, picture: Pick<Picture, 'name'> & Partial<Picture>): Picture => ({
  path: `/my-account/${path}`,
  user: 'credit',
  ready: settled,
  ...picture,
});
const pressedOn = (button: RegExp) => async (page: Page) => {
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await page
    .getByRole('tooltip')
    .or(page.getByRole('alert').filter({ hasText: /\S/ }))
    .first()
    .waitFor();
};
const SIGN_IN = /^(Sign in|Iniciar sesión|Entrar)$/;
const wrongLogin = async (page: Page): Promise<void> => {
  await settled(page);
  await page.getByRole('textbox').first().fill('credit@demo.test');
  await page.locator('input[type=password]').fill('wrong');
  await page.getByRole('button', { name: SIGN_IN }).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
};

/** Opens the account menu; on a phone the drawer, with a search in its tree of products. */
async function withMenu(page: Page): Promise<void> {
  await withRows(page);
  const menu = page.getByRole('button', { name: /^(Open menu|Abrir el menú)$/ });
  if (!(await menu.isVisible())) {
    await page.getByRole('button', { name: /^(Account menu|Menú de la cuenta)/ }).click();
    return;
  }
  await menu.click();
  await page.getByRole('dialog').getByRole('searchbox').fill('pla');
  await page.locator('mark').first().waitFor();
}

/** Signing in, getting back in, and everything under my account. */
export const ACCOUNT_PICTURES: readonly Picture[] = [
  { name: 'login', path: '/login', ready: settled },
  { name: 'login-missing', path: '/login', ready: pressedOn(SIGN_IN) },
  { name: 'login-wrong', path: '/login', ready: wrongLogin },
  { name: 'forgot-password', path: '/forgot-password', ready: settled },
  {
    name: 'forgot-password-code',
    path: '/forgot-password',
    answers: () => [{ call: /reset-password/, with: { data: { resetToken: 'r1' } } }],
    ready: async (page) => {
      await settled(page);
      await page.getByRole('textbox').fill('credit@demo.test');
      await page.locator('main button[type=submit], form button[type=submit]').first().click();
      await page.locator('input[type=password], input[autocomplete=one-time-code]').first().waitFor();
    },
  },
  { name: 'access-request', path: '/access-request', ready: settled },
  {
    name: 'access-request-missing',
    path: '/access-request',
    ready: pressedOn(/^(Request|Send|Solicitar|Enviar)/),
  },
  ...(
    [
      ['verified', { data: { outcome: 'verified' } }],
      ['expired', { status: 410 }],
      ['too-many', { status: 429 }],
      ['server', { status: 500 }],
    ] as const
  ).map(([name, answer]): Picture => ({
    name: `verify-${name}`,
    path: '/verifyemail?code=abc',
    answers: () => [{ call: /verify-email/, with: answer }],
    ready: async (page) => {
      await settled(page);
      await page
        .getByRole('main')
        .getByRole('link')
        .or(page.getByRole('main').getByRole('button'))
        .first()
        .waitFor();
    },
  })),
  ofAccount('passkeys', { name: 'passkeys', answers: () => [{ call: PASSKEYS, with: { data: passkeys } }] }),
  ofAccount('passkeys', { name: 'passkeys-none' }),
  ofAccount('passkeys', {
    name: 'passkeys-failed',
    answers: () => [{ call: PASSKEYS, with: { status: 500 } }],
    ready: withSentence,
  }),
  ofAccount('passkeys', { name: 'passkeys-loading', answers: () => [{ call: PASSKEYS, with: 'nothing' }] }),
  ofAccount('passkeys', {
    name: 'passkey-rename',
    answers: () => [{ call: PASSKEYS, with: { data: passkeys } }],
    ready: afterButton(/^(Rename|Cambiar|Renombrar)/),
  }),
  ofAccount('passkeys', {
    name: 'passkey-remove',
    answers: () => [{ call: PASSKEYS, with: { data: passkeys } }],
    ready: afterButton(/^(Remove|Quitar|Eliminar)/),
  }),
  ofAccount('devices', { name: 'devices', answers: () => [{ call: DEVICES, with: { data: devices } }] }),
  ofAccount('devices', { name: 'devices-loading', answers: () => [{ call: DEVICES, with: 'nothing' }] }),
  ofAccount('devices', {
    name: 'devices-failed',
    answers: () => [{ call: DEVICES, with: { status: 500 } }],
    ready: withSentence,
  }),
  ofAccount('devices', {
    name: 'devices-sign-out',
    answers: () => [{ call: DEVICES, with: { data: devices } }],
    ready: afterButton(/everywhere|todos|todas/),
  }),
  ofAccount('change-password', { name: 'change-password' }),
  ofAccount('change-password', {
    name: 'change-password-missing',
    ready: pressedOn(/^(Change|Update|Save|Cambiar|Actualizar|Guardar)/),
  }),
  ofAccount('preferences', { name: 'preferences' }),
  ofAccount('mails', { name: 'mails-to-me' }),
  { name: 'stop-mails', path: '/stop-mails?token=abc', ready: settled },
  { name: 'not-found', path: '/no/such/page', user: 'credit', ready: settled },
  { name: 'staff', path: '/', user: 'staff', ready: settled },
  {
    name: 'account-menu',
    path: '/orders/pending-quotes',
    user: 'credit',
    ready: async (page) => {
      await withRows(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /account|cuenta|menu|menú/i })
        .first()
        .click();
      await page
        .getByRole('link', { name: /ZIP|postal/ })
        .first()
        .waitFor();
    },
  },
  { name: 'menu', path: '/orders/open-orders', user: 'credit', ready: withMenu },
];
