import { translatePages } from '@portal/shared-contracts/translate-pages';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { LoginPage } from './LoginPage.tsx';

const real = globalThis.fetch;
beforeAll(translatePages);
afterEach(() => {
  globalThis.fetch = real;
});

test('a page translated by the browser shows a wrong password and allows another attempt', async () => {
  globalThis.fetch = async () =>
    Response.json({ type: 'LOGIN_FAILED', message: 'Login failed' }, { status: 401 });
  const { user } = renderWithProviders(<LoginPage open={jest.fn()} />, {
    at: '/login',
    texts: { [SECTION]: allTexts },
  });
  await user.type(screen.getByRole('textbox', { name: 'User' }), 'a@demo.test');
  for (const password of ['wrong', 'bad']) {
    await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  }
  expect(window.staleTexts?.()).toEqual([]);
});
