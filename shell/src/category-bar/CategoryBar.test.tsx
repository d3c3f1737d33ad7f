import { events, type Catalogue } from '@portal/shared-contracts';
import { aSite } from '@portal/shared-contracts/testing';
import { PortalProviders } from '@portal/shared-ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { CategoryBar } from './CategoryBar.tsx';
// Loads the menus' code first, so that menus open at once.
import './MegaMenu.tsx';

const name = (text: string) => ({ en: text, es: `${text} (es)` });
const group = (id: string, label: string) => ({
  id,
  name: name(label),
  productsBySubCategories: [{ id: 'bar', name: name(`${label} bar`), productsBySubcategory: [] }],
});
const catalogue: Catalogue = { categories: [group('aluminum', 'Aluminum'), group('steel', 'Steel')] };
const shop = { url: '/shop', cartUrl: '/shop/cart', redirectUrl: '/shop/open' };

const json = (data: unknown, status = 200): Response =>
  ({ ok: status < 300, status, headers: new Headers(), json: () => Promise.resolve({ data }) }) as Response;
let answers: Record<string, () => Promise<Response>>;
const followed = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  document.cookie = 'authkey=half; path=/';
  followed.mockClear();
  answers = {
    '/api/site': () => Promise.resolve(json(aSite({ shop }))),
    '/catalogue/v1/categories': () => Promise.resolve(json(catalogue)),
  };
  globalThis.fetch = (url) => answers[String(url)]!();
  document.addEventListener('click', onClick);
});
afterEach(() => {
  document.cookie = 'authkey=; path=/; max-age=0';
  jest.useRealTimers();
  document.removeEventListener('click', onClick);
});
/** Notes links that the browser would follow. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !event.defaultPrevented) followed(link.pathname);
  event.preventDefault();
}

async function show(): Promise<void> {
  const portal: Partial<Portal> = { onFault: () => undefined };
  await act(async () => {
    render(
      <PortalProviders>
        <PortalProvider value={portal as Portal}>
          <CategoryBar />
        </PortalProvider>
      </PortalProviders>,
    );
    await jest.advanceTimersByTimeAsync(0);
  });
}
const bar = () => screen.getByRole('navigation', { name: 'Web shop' });
const link = (label: string) => within(bar()).getByRole('link', { name: label });
const button = (label: string) => within(bar()).getByRole('button', { name: `Show what ${label} holds` });
const menuOf = (label: string) => within(bar()).queryByRole('link', { name: `All ${label}` });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** jsdom's own events have no `pointerType`. */
const point = (type: string, on: Element, pointerType: string, clientX = 0, clientY = 0) =>
  fireEvent(on, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerType }));
const move = (to: Element, clientX: number, clientY: number) =>
  point('pointermove', to, 'mouse', clientX, clientY);
const leave = () => point('pointerout', bar(), 'mouse');

test('the bar has links to the groups of the catalogue, then to the pages of the shop', async () => {
  await show();
  expect(
    within(bar())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Aluminum', 'Steel', 'Precision Cutting', 'Custom extrusions', 'Export']);
  fireEvent.click(link('Steel'));
  expect(followed).toHaveBeenCalledWith('/shop/c/steel');
});

test('the groups of the last page are there at once, before they are asked for again', async () => {
  localStorage.setItem('catalogue', JSON.stringify({ session: 'earlier', ...catalogue }));
  answers['/catalogue/v1/categories'] = () => new Promise(() => undefined);
  await show();
  expect(link('Steel')).toBeVisible();
});

test('the button opens and closes the menu and names it', async () => {
  await show();
  expect(button('Steel').getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button('Steel'));
  await wait(0);
  expect(button('Steel').getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button('Steel').getAttribute('aria-controls')!)).toContainElement(
    menuOf('Steel'),
  );
  fireEvent.click(button('Steel'));
  expect(menuOf('Steel')).toBeNull();
});

test('Escape closes the menu and returns the focus to its button', async () => {
  await show();
  fireEvent.click(button('Steel'));
  await wait(0);
  menuOf('Steel')?.focus();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(menuOf('Steel')).toBeNull();
  expect(button('Steel')).toHaveFocus();
});

test('the menu closes when the focus leaves the bar and on a touch outside', async () => {
  await show();
  fireEvent.click(button('Steel'));
  await wait(0);
  fireEvent.blur(link('Steel'), { relatedTarget: document.body });
  expect(menuOf('Steel')).toBeNull();
  fireEvent.click(button('Steel'));
  await wait(0);
  fireEvent.pointerDown(document.body);
  expect(menuOf('Steel')).toBeNull();
});

test('on a touch screen the first tap opens the menu and the second follows the link', async () => {
  await show();
  const tap = async (): Promise<void> => {
    point('pointerdown', link('Steel'), 'touch');
    fireEvent.click(link('Steel'));
    await wait(0);
  };
  await tap();
  expect([menuOf('Steel') !== null, followed.mock.calls]).toEqual([true, []]);
  await tap();
  expect(followed).toHaveBeenCalledWith('/shop/c/steel');
});

test('after a tap, Enter on a link follows it', async () => {
  await show();
  point('pointerdown', link('Steel'), 'touch');
  fireEvent.click(link('Steel'));
  await wait(0);
  fireEvent.pointerDown(document.body);
  expect(menuOf('Steel')).toBeNull();
  fireEvent.keyDown(link('Steel'), { key: 'Enter' });
  fireEvent.click(link('Steel'));
  expect(followed).toHaveBeenCalledWith('/shop/c/steel');
});

test('a mouse that crosses the bar opens nothing; one that stays opens the menu until it leaves', async () => {
  await show();
  move(link('Aluminum'), 20, 110);
  await wait(50);
  leave();
  await wait(1_000);
  expect(menuOf('Aluminum')).toBeNull();

  move(link('Aluminum'), 20, 110);
  await wait(150);
  expect(menuOf('Aluminum')).not.toBeNull();
  leave();
  await wait(200);
  expect(menuOf('Aluminum')).not.toBeNull();
  await wait(200);
  expect(menuOf('Aluminum')).toBeNull();
});

test('a menu opened by click stays open when the mouse leaves', async () => {
  await show();
  move(link('Steel'), 20, 110);
  await wait(150);
  fireEvent.click(button('Steel'));
  leave();
  await wait(1_000);
  expect(menuOf('Steel')).not.toBeNull();
});

test('a mouse heading for the menu may cross another entry; if it stays there, that entry’s menu opens', async () => {
  await show();
  move(link('Aluminum'), 50, 100);
  await wait(150);
  const panel = menuOf('Aluminum')!.closest('[data-menu]')!;
  jest.spyOn(panel, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 142, 800, 300));
  move(link('Steel'), 150, 110);
  await wait(100);
  move(link('Steel'), 190, 114);
  await wait(200);
  move(panel, 260, 160);
  await wait(1_000);
  expect(menuOf('Aluminum')).not.toBeNull();

  move(link('Steel'), 150, 110);
  await wait(0);
  expect(menuOf('Steel')).not.toBeNull();
});

test('groups that the distributor changes meanwhile are updated', async () => {
  await show();
  const changed = async (categories: Catalogue['categories']) => {
    answers['/catalogue/v1/categories'] = () => Promise.resolve(json({ categories }));
    events.emit('distributor.changed', {});
    await wait(0);
  };
  await changed([group('copper', 'Copper')]);
  expect(link('Copper')).toBeVisible();
  expect(within(bar()).queryByRole('link', { name: 'Steel' })).toBeNull();
  await changed(catalogue.categories);
  expect(link('Steel')).toBeVisible();
});
