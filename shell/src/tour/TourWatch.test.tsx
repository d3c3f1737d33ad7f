/** @jest-environment-options {"url": "https://portal.test/"} */
import { setSession } from '@portal/shared-contracts';
import { aDescriptor, anAccount } from '@portal/shared-contracts/testing';
import { PortalProviders } from '@portal/shared-ui';
import { BrowserRouter } from '@portal/shared-ui/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PortalProvider } from '../loading/portal.ts';
import { aPortal, aRelease } from '../testing/a-portal.ts';
import { layOut } from '../testing/lay-out.ts';
import { guardLeaving } from '../unsaved/leave-guard.ts';
import { restartTour, TourWatch, untilNoDialog } from './TourWatch.tsx';

const text = (english: string) => ({ en: english, es: `${english} (es)` });
const aStep = (order: number, viewport: 'desktop' | 'mobile' = 'desktop') => ({
  id: `step-${order}`,
  order,
  viewport,
  path: order === 1 ? '/' : `/page-${order}`,
  target: `[data-nav="n${order}"]`,
  placement: 'right' as const,
  title: text(`Title ${order}`),
  description: text(`About ${order}`),
  highlight: '[data-part]',
  hint: text(`Hint ${order}`),
});
const descriptor = aDescriptor({ tour: [aStep(3), aStep(1), aStep(2), aStep(4)] });

/** Null while the server does not answer. */
let mockSite: { switches: { tour: boolean } } | null;
jest.mock('../site/site.ts', () => ({
  readSite: () => (mockSite ? Promise.resolve(mockSite) : Promise.reject(new Error('offline'))),
}));
const wire = jest.fn<Promise<Response>, [string, RequestInit]>(() =>
  Promise.resolve(Response.json({ data: null })),
);
const real = { fetch: globalThis.fetch, media: globalThis.matchMedia };
const FRAME_MS = 20;
let forgetPlaces: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  wire.mockClear();
  mockSite = { switches: { tour: true } };
  globalThis.fetch = wire as typeof fetch;
  forgetPlaces = layOut();
  history.replaceState(null, '', '/');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<main id="main" tabindex="-1"><p data-part>rows</p></main><a data-nav="n1">1</a><a data-nav="n2">2</a><a data-nav="n3">3</a>',
  );
  setSession({ status: 'signedIn', account: anAccount() });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = real.fetch;
  globalThis.matchMedia = real.media;
  forgetPlaces();
  document.body.replaceChildren();
  localStorage.clear();
});

/** Lets time pass in frames, so that a step that just rendered can start its own timers. */
async function wait(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= FRAME_MS)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, FRAME_MS)));
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
};
const step = (order: number) => screen.queryByRole('dialog', { name: `Title ${order}` });
const saved = () =>
  wire.mock.calls.flatMap(([url, { body }]) => {
    if (url !== '/api/account/mark-tutorial') return [];
    const { tutorialId, isSkipped } = JSON.parse(String(body)) as Record<string, unknown>;
    return [[tutorialId, isSkipped]];
  });

/** A person whose tour is at `tutorialId`, at a page that has been idle for a while. */
async function show(tutorialId: number, isSkipped = false): Promise<void> {
  localStorage.setItem('tutorialId', String(tutorialId));
  localStorage.setItem('skippedTutorial', String(isSkipped));
  const portal = aPortal({ releases: [aRelease({ descriptor })], leaveGuard: guardLeaving() });
  render(
    <PortalProviders>
      <PortalProvider value={portal}>
        <BrowserRouter>
          <TourWatch account={anAccount()} />
        </BrowserRouter>
      </PortalProvider>
    </PortalProviders>,
  );
  await wait(500);
  jest.useRealTimers();
  await act(() => import('./Tour.tsx'));
  jest.useFakeTimers();
  await wait(0);
}

test('a new person is offered the tour, whose steps have their delays', async () => {
  await show(1);
  expect(screen.getByRole('dialog', { name: 'Welcome to your portal' })).toBeVisible();
  await press('Start the tour');
  await wait(499);
  expect(step(1)).toBeNull();
  await wait(50);
  expect(step(1)).toBeVisible();
  await wait(2_400);
  expect(screen.queryByText('Hint 1')).toBeNull();
  await wait(200);
  expect(screen.getByText('Hint 1')).toBeVisible();
  await press('Next Step');
  await wait(499);
  expect(location.pathname).toBe('/');
  await wait(50);
  expect(location.pathname).toBe('/page-2');
  expect(step(2)).toHaveAccessibleDescription('About 2');
  expect(saved()).toEqual([
    [1, false],
    [2, false],
  ]);
});

test('with reduced motion there are no delays', async () => {
  globalThis.matchMedia = (media) =>
    Object.assign(real.media(media), { matches: media.includes('reduced-motion') });
  await show(1);
  await press('Start the tour');
  await wait(40);
  expect(step(1)).toBeVisible();
  expect(screen.getByText('Hint 1')).toBeVisible();
});

test('Escape at the welcome keeps the page, and the tour is offered again another time', async () => {
  history.replaceState(null, '', '/page-2');
  await show(1);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await wait(300);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/page-2');
  expect(saved()).toEqual([]);
});

test('while a dialog is open, the tour waits until it is closed', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Store locator"></div>');
  await show(1);
  screen.getByRole('dialog').remove();
  await wait(100);
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Welcome to your portal');
});

test('a person who left the tour can continue at that step and close it', async () => {
  await show(2);
  expect(screen.getByText('You left the tour at step 2 of 4. It can go on there.')).toBeVisible();
  await press('Go on');
  await wait(600);
  expect(step(2)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await press('Close Tutorial');
  expect(saved()).toEqual([
    [2, false],
    [3, false],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a step whose target does not appear ends the tour at that step', async () => {
  await show(3);
  await press('Go on');
  await wait(600);
  await press('Next Step');
  await wait(500);
  await wait(4_900);
  expect(saved()).toEqual([[3, false]]);
  await wait(200);
  expect(saved()).toEqual([
    [3, false],
    [4, false],
  ]);
  expect(screen.queryByRole('presentation')).toBeNull();
});

test.each([
  ['without a tour', 0, false, '/'],
  ['who finished it', 5, false, '/'],
  ['who skipped it', 1, true, '/'],
  ['who views the portal as a customer', 1, false, '/?impersonate-customer-id=1001'],
])('a person %s is not offered the tour', async (_who, tutorialId, isSkipped, url) => {
  history.replaceState(null, '', url);
  await show(tutorialId, isSkipped);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['that has no tour', { switches: { tour: false } }],
  ['that does not answer', null],
])('a site %s does not offer the tour, but starts it on request', async (_which, site) => {
  mockSite = site;
  await show(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(restartTour);
  await wait(600);
  expect(step(1)).toBeVisible();
});

test('the tour restarts at its first step', async () => {
  await show(5);
  act(restartTour);
  await wait(600);
  expect(step(1)).toBeVisible();
  expect(saved()).toEqual([[1, false]]);
});

/** Shows the page at `path` as the browser's Back button does. */
async function goBackTo(path: string): Promise<void> {
  act(() => {
    history.replaceState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await wait(600);
}

test("the browser's Back button opens the previous step, and at the first step ends the tour", async () => {
  await show(1);
  await press('Start the tour');
  await wait(600);
  await press('Next Step');
  await wait(600);
  await goBackTo('/');
  expect(step(1)).toBeVisible();
  await goBackTo('/elsewhere');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/elsewhere');
  expect(saved()).toEqual([
    [1, false],
    [2, false],
    [1, false],
    [2, true],
  ]);
});

describe('waiting until no dialog is open', () => {
  let left: AbortController;
  beforeEach(() => {
    jest.useRealTimers();
    left = new AbortController();
    document.body.innerHTML = '<div role="dialog"></div><div role="dialog"></div>';
  });
  const closeDialog = (): void => document.querySelector('[role=dialog]')?.remove();

  test('it waits for the last dialog to close', async () => {
    let isFree: boolean | null = null;
    const waiting = untilNoDialog(left.signal).then((answer) => (isFree = answer));
    closeDialog();
    await new Promise((resolve) => setTimeout(resolve));
    expect(isFree).toBeNull();
    closeDialog();
    expect(await waiting).toBe(true);
  });

  test('it ends when it is aborted', async () => {
    const waiting = untilNoDialog(left.signal);
    left.abort();
    expect(await waiting).toBe(false);
    expect(await untilNoDialog(left.signal)).toBe(false);
  });

  test('without a dialog it does not wait', async () => {
    document.body.innerHTML = '';
    expect(await untilNoDialog(left.signal)).toBe(true);
  });
});
