/** @jest-environment-options {"url": "https://portal.test/"} */
import { dropAuthkey, holdReload, keepAuthkey, setSession } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { addTexts, setLanguage } from '@portal/shared-ui/i18n';
import { act, screen, waitFor } from '@testing-library/react';
import { showShell } from '../testing/show-shell.tsx';
import { guardLeaving } from './leave-guard.ts';
import en from '../../locales/en.json';
import es from '../../locales/es.json';

const real = { fetch: globalThis.fetch, scrollTo: window.scrollTo };
let end: () => void;

beforeEach(() => {
  addTexts('shell', { en, es });
  keepAuthkey('half');
  setSession({ status: 'unknown' });
  window.scrollTo = jest.fn();
  globalThis.fetch = ((url: string) =>
    Promise.resolve(
      Response.json({
        data: url.startsWith('/api/account/session') ? { endsIn: 1_800, canBeExtended: true } : anAccount(),
      }),
    )) as typeof fetch;
  end = holdReload();
});
afterEach(async () => {
  end();
  dropAuthkey();
  document.body.replaceChildren();
  await act(() => setLanguage('en'));
});
afterAll(() => Object.assign(globalThis, real));

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const link = () => screen.findByRole('link', { name: 'Credit memos' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const answer = (name: string) => screen.getByRole('button', { name });

test('with unsaved input a link is followed only after the person agrees', async () => {
  const { user } = showShell('/orders/quotes');
  await user.click(await link());
  expect(await question()).toHaveAccessibleDescription(
    'What you typed on this page has not been saved. If you leave, it is lost.',
  );
  await user.click(answer('Stay here'));
  await isGone();
  expect(location.pathname).toBe('/orders/quotes');

  await user.click(await link());
  await question();
  await user.click(answer('Leave without saving'));
  await waitFor(() => expect(location.pathname).toBe('/credit-memos'));
  await isGone();
});

test('Back is undone until the person agrees', async () => {
  end();
  const { user } = showShell('/orders/quotes');
  await user.click(await link());
  await waitFor(() => expect(location.pathname).toBe('/credit-memos'));
  end = holdReload();
  act(() => history.back());
  await question();
  await waitFor(() => expect(location.pathname).toBe('/credit-memos'));
  await user.click(answer('Leave without saving'));
  await waitFor(() => expect(location.pathname).toBe('/orders/quotes'));
});

test('the browser asks before the page closes, only while there is unsaved input', () => {
  showShell('/orders/quotes');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  end();
  expect(isAsked()).toBe(false);
});

test('a page restored from the back/forward cache asks again', () => {
  const stop = new AbortController();
  const guard = guardLeaving(stop.signal);
  const go = jest.fn();
  guard.release();
  guard.ask(go);
  expect(go).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  guard.ask(go);
  expect([go.mock.calls.length, guard.waiting()]).toEqual([1, go]);
  stop.abort();
});

test('the question has Spanish texts', async () => {
  const { user } = showShell('/orders/quotes');
  await user.click(await link());
  await question();
  await act(() => setLanguage('es'));
  expect(screen.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Salir sin guardar' })).toBeVisible();
});
