import type { SectionModule } from '@portal/shared-contracts';
import { PortalProviders } from '@portal/shared-ui';
import { BrowserRouter } from '@portal/shared-ui/router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SectionLoader } from '../loading/section-loader.ts';
import { PortalProvider } from '../loading/portal.ts';
import { validateSession } from '../session/session.ts';
import { Shell } from '../Shell.tsx';
import { guardLeaving } from '../unsaved/leave-guard.ts';
import { aLoader, aPortal, aRelease } from './a-portal.ts';

const text = (english: string) => ({ en: english, es: `${english} (es)` });
const quotes = aRelease({
  name: 'mfe-quotes',
  descriptor: {
    routes: [
      { path: '/orders/pending-quotes', access: 'signedIn', chrome: 'full', title: text('Pending quotes') },
      { path: '/orders/quotes', access: 'signedIn', chrome: 'full', title: text('Quotes history') },
    ],
    nav: [
      {
        id: 'quotes',
        label: text('Quotes'),
        icon: 'quotes',
        path: '/orders/pending-quotes',
        order: 10,
        badge: 'newQuotes',
      },
      {
        id: 'quotes-history',
        label: text('History'),
        icon: 'history',
        path: '/orders/quotes',
        order: 11,
        parent: 'quotes',
      },
    ],
    cards: [
      {
        id: 'quotes',
        order: 10,
        title: text('Pending quotes'),
        seeAll: '/orders/pending-quotes',
        badge: 'newQuotes',
      },
    ],
  },
});
const credits = aRelease({
  name: 'mfe-credits',
  descriptor: {
    routes: [{ path: '/credit-memos', access: 'signedIn', chrome: 'full', title: text('Credit memos') }],
    nav: [
      {
        id: 'credits',
        label: text('Credit memos'),
        icon: 'credits',
        path: '/credit-memos',
        order: 20,
        badge: 'creditMemos',
      },
    ],
    cards: [{ id: 'credits', order: 20, title: text('Credit memos'), seeAll: '/credit-memos' }],
  },
});
const account = aRelease({
  name: 'mfe-account',
  descriptor: {
    routes: [
      { path: '/login', access: 'public', chrome: 'full', title: text('Sign in') },
      { path: '/payment', access: 'public', chrome: 'none', title: text('Payment') },
      {
        path: '/my-account/devices',
        access: 'signedIn',
        chrome: 'full',
        title: text('Devices'),
        personal: true,
      },
    ],
    nav: [
      {
        id: 'devices',
        label: text('Devices'),
        icon: 'devices',
        path: '/my-account/devices',
        order: 1,
        menu: 'account',
      },
    ],
  },
});

/** A section whose card `id` shows a text. */
export const sectionWithCard = (id: string, shows: string): SectionModule => ({
  mount: () => Promise.resolve(async () => undefined),
  cards: { [id]: () => Promise.resolve({ default: () => <p>{shows}</p> }) },
});

let shown = new AbortController();

/** Renders the page at `path` like the portal's start does, but without the sections themselves. */
export function showShell(
  path: string,
  load: (name: string) => Promise<SectionModule> = (name) =>
    Promise.resolve(sectionWithCard(name.replace('mfe-', ''), `rows of ${name}`)),
) {
  shown.abort();
  shown = new AbortController();
  history.replaceState(null, '', path);
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  const view = document.createElement('div');
  main.append(view);
  const banner = document.createElement('slot');
  const toasts = document.createElement('slot');
  const footer = document.createElement('div');
  document.body.append(banner, toasts, main, footer);
  const releases = [quotes, credits, account];
  const loaders = new Map(
    releases.map(({ name }): [string, SectionLoader] => [name, aLoader(() => load(name))]),
  );
  const signOut = jest.fn();
  const leave = jest.fn<void, [string]>();
  const portal = aPortal({
    releases,
    loaders,
    validated: validateSession(),
    leaveGuard: guardLeaving(shown.signal),
    signOut,
    leave,
  });
  render(
    <PortalProviders>
      <PortalProvider value={portal}>
        <BrowserRouter>
          <Shell main={main} view={view} banner={banner} toasts={toasts} footer={footer} />
        </BrowserRouter>
      </PortalProvider>
    </PortalProviders>,
  );
  return { main, signOut, leave, user: userEvent.setup() };
}
