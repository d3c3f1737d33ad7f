import { holdReload } from '@portal/shared-contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PortalProvider, type LeaveGuard, type Portal } from '../loading/portal.ts';
import { guardLeaving } from '../unsaved/leave-guard.ts';
import { ShopAnchor, ShopLink } from './ShopLink.tsx';

const shop = {
  url: 'https://shop.example/',
  cartUrl: 'https://shop.example/cart',
  redirectUrl: 'https://redirect.example/open',
};
const page = 'https://shop.example/c/steel/bar';

let guard: AbortController;
let sent: { action: string; target: string; fields: Record<string, FormDataEntryValue> }[];
beforeEach(() => {
  sent = [];
  guard = new AbortController();
  document.cookie = 'session-id=0199-abc; path=/';
  document.cookie = 'authkey=secret-half; path=/';
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
    const fields = Object.fromEntries(new FormData(this));
    sent.push({ action: `${this.method} ${this.action}`, target: this.target, fields });
  };
});
afterEach(() => {
  guard.abort();
  document.cookie = 'session-id=; path=/; max-age=0';
});

function show(link: ReactNode): LeaveGuard {
  const leaveGuard = guardLeaving(guard.signal);
  const portal: Partial<Portal> = { leaveGuard };
  render(<PortalProvider value={portal as Portal}>{link}</PortalProvider>);
  return leaveGuard;
}
const theLink = () => screen.getByRole('link', { name: 'Bar' });

test('a click posts the address and the session’s id, but no token, to the redirect service', async () => {
  show(<ShopLink shop={shop} path="/c/steel/bar" children="Bar" />);
  expect(fireEvent.click(theLink())).toBe(false);
  await Promise.resolve();
  const fields = { url: page, 'session-id': '0199-abc' };
  expect(sent).toEqual([{ action: 'post https://redirect.example/open', target: '_self', fields }]);
  expect(document.querySelector('form')).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a click with %j opens the shop in a new tab, also signed in',
  (key) => {
    show(<ShopLink shop={shop} path="/c/steel/bar" children="Bar" />);
    fireEvent.click(theLink(), key);
    expect(sent).toMatchObject([{ target: '_blank' }]);
  },
);

test('in a customer view it is a plain link, so that the shop does not get the staff session', () => {
  history.replaceState(null, '', '/?impersonate-customer-id=1001');
  show(<ShopLink shop={shop} path="/c/steel/bar" children="Bar" />);
  expect(fireEvent.click(theLink())).toBe(true);
  expect(sent).toEqual([]);
  history.replaceState(null, '', '/');
});

test('the cart opens in a tab of its own, signed in', () => {
  show(<ShopAnchor shop={shop} url={shop.cartUrl} target="_blank" children="Bar" />);
  fireEvent.click(theLink());
  expect(sent).toMatchObject([{ target: '_blank', fields: { url: shop.cartUrl } }]);
});

test('without a session the link is a plain link', () => {
  document.cookie = 'session-id=; path=/; max-age=0';
  show(<ShopLink shop={shop} path="/c/steel/bar" children="Bar" />);
  expect(theLink().getAttribute('href')).toBe(page);
  theLink().addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  fireEvent.click(theLink());
  expect(sent).toEqual([]);
});

test('the address is absolute, also for a shop on the portal’s own host', () => {
  show(<ShopLink shop={{ ...shop, url: '/dev/shop' }} path="/p/plasma" children="Bar" />);
  expect(theLink().getAttribute('href')).toBe(`${location.origin}/dev/shop/p/plasma`);
});

test.each(['https://shop.example', '/dev/shop'])(
  'a person with unsaved input is asked once before the shop at %s opens',
  async (url) => {
    const saved = holdReload();
    const leaveGuard = show(<ShopLink shop={{ ...shop, url }} path="/p/plasma" children="Bar" />);
    fireEvent.click(theLink());
    await Promise.resolve();
    expect([sent.length, leaveGuard.waiting() !== null]).toEqual([0, true]);
    leaveGuard.leave();
    await Promise.resolve();
    expect([sent.length, leaveGuard.waiting()]).toEqual([1, null]);
    // Leaving the page asks nothing again.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    saved();
  },
);
