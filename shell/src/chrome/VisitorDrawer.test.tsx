import { setSession, type Session } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { addTexts } from '@portal/shared-ui/i18n';
import { screen } from '@testing-library/react';
import { PortalProvider } from '../loading/portal.ts';
import { aPortal } from '../testing/a-portal.ts';
import { VisitorDrawer } from './VisitorDrawer.tsx';
import en from '../../locales/en.json';
import es from '../../locales/es.json';

addTexts('shell', { en, es });
// jsdom lacks it.
HTMLDialogElement.prototype.close = () => undefined;
afterEach(() => setSession({ status: 'unknown' }));

const visitor: Session = { status: 'anonymous', expired: false };

test.each<[string, Session, string, string, string]>([
  ['a visitor to the login', visitor, '/forgot-password', 'Sign in', '/login'],
  [
    'a visitor at the login nowhere else',
    visitor,
    '/login?next=%2Forders',
    'Sign in',
    '/login?next=%2Forders',
  ],
  [
    'a person who is signed in home',
    { status: 'signedIn', account: anAccount() },
    '/verifyemail',
    'Home',
    '/',
  ],
])('the drawer of a public page leads %s', async (_, session, address, name, path) => {
  setSession(session);
  renderWithProviders(
    <PortalProvider value={aPortal()}>
      <VisitorDrawer />
    </PortalProvider>,
    { at: address },
  );
  // The drawer is closed.
  expect(await screen.findByRole('link', { name, hidden: true })).toHaveAttribute('href', path);
  expect(screen.getByRole('group', { name: 'Language', hidden: true })).toBeInTheDocument();
});
