import type { Page } from '@playwright/test';
import type { SectionModule } from '@portal/shared-contracts';
import { USERS } from '@portal/tools/trial-portal/demo-users.ts';
import type { Portal } from '@portal/tools/trial-portal/portal.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { CARELESS, CARELESS_PATH, publishCareless, type Provided } from '../fixtures/careless-section.ts';
import { noteContained } from '../fixtures/contained.ts';
import { expectReported, failed, retry } from '../fixtures/faults.ts';
import { mainHeading, menuLink, rows, wholeFrame } from '../fixtures/frame.ts';
import { sendLoginForm } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the section does when it is evaluated, by the tab's `careless`. Runs in the browser. */
function atEvaluation(): void {
  const what = sessionStorage.getItem('careless');
  if (what === 'busy when evaluated') {
    console.error('careless is busy');
    for (const end = Date.now() + 3_000; Date.now() < end;);
  }
  if (what === 'reload when evaluated') location.reload();
  if (what === 'href when evaluated') location.href = '/livez';
}

/** The same when it is mounted, and the buttons of its page. Runs in the browser. */
function module({ React, mountScreen, notify, events }: Provided): Partial<SectionModule> {
  const h = React.createElement;
  const acts: Record<string, () => unknown> = {
    history: () => {
      for (let at = 0; at < 200; at += 1) history.pushState(null, '', `?at=${at}`);
    },
    toasts: () => {
      for (let at = 0; at < 100; at += 1) notify(`Toast ${at}`, 'error');
    },
    rejections: () => {
      for (let at = 0; at < 100; at += 1) void Promise.reject(new RangeError('careless'));
    },
    bus: () => {
      const end = events.on('distributor.changed', () => {
        throw new TypeError('careless');
      });
      for (let at = 0; at < 100; at += 1) events.emit('distributor.changed', {});
      end();
    },
    cookies: () => {
      for (let at = 0; at < 6; at += 1) document.cookie = `careless${at}=${'x'.repeat(4_000)}; path=/`;
      // A page that is shown again asks what changed.
      document.dispatchEvent(new Event('visibilitychange'));
    },
    storage: () => localStorage.clear(),
    emptied: () => (document.body.innerHTML = ''),
    written: () => document.write('<p>careless</p>'),
  };
  const reloadsAs = (place: string): void =>
    React.useEffect(() => {
      const what = sessionStorage.getItem('careless');
      if (what === `reload in an effect of ${place}`) location.reload();
      if (what === `reload by a timer of ${place}`) setTimeout(() => location.reload(), 300);
    }, []);
  const screen = (): unknown => {
    reloadsAs('a page');
    return h(
      'div',
      null,
      h('h1', null, 'Careless'),
      ...Object.entries(acts).map(([name, onClick]) => h('button', { key: name, onClick }, name)),
    );
  };
  const card = (): unknown => {
    reloadsAs('a card');
    return h('p', null, 'careless card');
  };
  return {
    cards: { card: () => Promise.resolve({ default: card }) },
    mount(context) {
      const what = sessionStorage.getItem('careless');
      if (what === 'busy when mounted') {
        console.error('careless is busy');
        for (const end = Date.now() + 3_000; Date.now() < end;);
      }
      if (what === 'reload when mounted') {
        location.reload();
        return new Promise(() => undefined);
      }
      return mountScreen(context, h(screen));
    },
  };
}

interface Options {
  portal: Portal;
  page: Page;
}

const behave = (page: Page, what: string): Promise<void> =>
  page.evaluate((value) => sessionStorage.setItem('careless', value), what);
const act = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function expectOthersToWork(page: Page): Promise<void> {
  await menuLink(page, 'Invoices').click();
  await expect(mainHeading(page, 'Invoices due')).toBeVisible();
  await menuLink(page, 'Quotes').click();
  await expect(rows(page).first()).toBeVisible();
}

/** Opens the section's page, which says that it was skipped, cures it by Retry and returns how long that took. */
async function cure(page: Page): Promise<number> {
  await menuLink(page, 'Careless').click();
  await expect(failed(page)).toContainText('kept the page from working');
  await behave(page, '');
  const began = Date.now();
  await retry(page).click();
  // The skeleton has its title, too.
  await expect(page.getByRole('main').getByRole('button', { name: 'history' })).toBeVisible();
  return Date.now() - began;
}

const toldAs = (...kinds: string[]): string => kinds.map((kind) => `${CARELESS} ${kind}`).join(', ');

async function begin({ portal, page }: Options, path: string): Promise<void> {
  const title = { en: 'Careless', es: 'Descuidada' };
  const cards = [{ id: 'card', order: 900, title, seeAll: CARELESS_PATH }];
  await publishCareless(portal, { version: '1.0.0-a', atEvaluation, module, descriptor: { cards } });
  await signIn(page.context(), portal.url, 'credit');
  await page.goto(portal.url + path);
}

test('a section that blocks the page is skipped once the person reloaded twice because of it', async ({
  ownPortal,
  page,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/);
  await begin({ portal: ownPortal, page }, '/orders/pending-quotes');
  for (const [when, path] of [
    ['evaluated', '/orders/pending-quotes'],
    ['mounted', CARELESS_PATH],
  ] as const) {
    await test.step(`when ${when}`, async () => {
      await behave(page, `busy when ${when}`);
      let busy = page.waitForEvent('console', (message) => message.text() === 'careless is busy');
      await page.goto(ownPortal.url + path);
      for (let time = 0; time < 2; time += 1) {
        await busy;
        busy = page.waitForEvent('console', (message) => message.text() === 'careless is busy');
        busy.catch(() => undefined);
        await page.reload();
      }
      await expectOthersToWork(page);
      await expectReported(ownPortal, CARELESS, 'busy');
      await expectReported(ownPortal, CARELESS, 'skipped');
      noteContained(info, {
        tried: `busy for 3 s when ${when}, reloaded twice`,
        contained: 'skipped on the third load; all pages work',
        told: toldAs('busy', 'skipped'),
        curedMs: await cure(page),
      });
    });
  }
});

test('a section that leaves or reloads the page by itself cannot keep it', async ({
  ownPortal,
  page,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/);
  await begin({ portal: ownPortal, page }, '/orders/pending-quotes');
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  for (const how of ['reload', 'href'] as const) {
    await test.step(`${how} when evaluated: stopped`, async () => {
      await behave(page, `${how} when evaluated`);
      loads = 0;
      await page.goto(ownPortal.url + CARELESS_PATH);
      // Not its title, which the server draws: links of that frame load documents.
      await expect(page.getByRole('main').getByRole('button', { name: 'history' })).toBeVisible();
      await wholeFrame(page);
      const began = Date.now();
      await expectOthersToWork(page);
      expect(loads).toBe(1);
      await expectReported(ownPortal, CARELESS, 'navigated');
      noteContained(info, {
        tried: how === 'href' ? '`location.href` away when evaluated' : 'reload loop when evaluated',
        contained: 'the page stays',
        told: toldAs('navigated'),
        curedMs: Date.now() - began,
      });
    });
  }
  await test.step('reload when mounted: skipped after the second time', async () => {
    await behave(page, 'reload when mounted');
    loads = 0;
    await menuLink(page, 'Careless').click();
    await expect(failed(page)).toContainText('kept the page from working');
    expect(loads).toBe(2);
    await expectOthersToWork(page);
    await expectReported(ownPortal, CARELESS, 'skipped');
    noteContained(info, {
      tried: 'reload loop when mounted',
      contained: 'skipped after two reloads; all pages work',
      told: toldAs('navigated', 'skipped'),
      curedMs: await cure(page),
    });
  });
});

test('a section that reloads the page just after it was mounted is skipped after the second time', async ({
  ownPortal,
  page,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/);
  await begin({ portal: ownPortal, page }, '/orders/pending-quotes');
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  for (const how of ['in an effect', 'by a timer'])
    for (const place of ['a page', 'a card'])
      await test.step(`${how} of ${place}`, async () => {
        await behave(page, `reload ${how} of ${place}`);
        loads = 0;
        await page.goto(ownPortal.url + (place === 'a page' ? CARELESS_PATH : ''), { waitUntil: 'commit' });
        // Playwright looks at a page as if the person had touched it.
        await expect.poll(() => loads).toBe(3);
        const card = page.getByRole('main').getByRole('region', { name: 'Careless' });
        await expect(
          place === 'a page' ? failed(page) : card.getByRole('button', { name: 'Retry' }),
        ).toBeVisible();
        expect(loads).toBe(3);
        await menuLink(page, 'Home').click();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Welcome');
        await expectOthersToWork(page);
        await expectReported(ownPortal, CARELESS, 'navigated');
        await expectReported(ownPortal, CARELESS, 'skipped');
        noteContained(info, {
          tried: `reload loop ${how} of ${place}`,
          contained: 'skipped after two reloads; home and all pages work',
          told: toldAs('navigated', 'skipped'),
          curedMs: await cure(page),
        });
      });
});

test('a page that a section emptied says so and can be loaded again', async ({
  ownPortal,
  page,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/);
  await begin({ portal: ownPortal, page }, CARELESS_PATH);
  for (const name of ['emptied', 'written'])
    await test.step(name, async () => {
      await expect(mainHeading(page, 'Careless')).toBeVisible();
      await act(page, name);
      const began = Date.now();
      await page.getByRole('link', { name: 'Load again' }).click();
      await expect(mainHeading(page, 'Careless')).toBeVisible();
      const curedMs = Date.now() - began;
      await expectReported(ownPortal, CARELESS, 'empty');
      await wholeFrame(page);
      await expectOthersToWork(page);
      await menuLink(page, 'Careless').click();
      noteContained(info, {
        tried: name === 'emptied' ? "`document.body.innerHTML = ''`" : '`document.write` on a page',
        contained: 'the page says so, with Load again; then all pages work',
        told: toldAs('empty'),
        curedMs,
      });
    });
});

test('floods of a section stop at their limits, and each is reported once with its count', async ({
  ownPortal,
  page,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/, /careless/);
  await begin({ portal: ownPortal, page }, CARELESS_PATH);
  const total = async (kind: string): Promise<number> => {
    const text = await (await fetch(`${ownPortal.url}/metrics`)).text();
    return Number(new RegExp(`section="${CARELESS}",[^}]*kind="${kind}"} (\\d+)`).exec(text)?.[1] ?? 0);
  };

  await test.step('entries of the history', async () => {
    await expect(mainHeading(page, 'Careless')).toBeVisible();
    const before = await page.evaluate(() => history.length);
    await act(page, 'history');
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 50);
    await expectReported(ownPortal, CARELESS, 'history');
    const began = Date.now();
    // A click in the same second is lost, too.
    await expect(() => expectOthersToWork(page)).toPass();
    noteContained(info, {
      tried: '200 entries of the history at once',
      contained: 'stopped at 50; all pages work',
      told: toldAs('history'),
      curedMs: Date.now() - began,
    });
    await menuLink(page, 'Careless').click();
  });

  await test.step('toasts', async () => {
    await act(page, 'toasts');
    await expect(page.getByText(/^Toast \d/).first()).toBeVisible();
    expect(await page.getByText(/^Toast \d/).count()).toBeLessThanOrEqual(4);
    await page.reload();
  });

  for (const name of ['rejections', 'bus'] as const) {
    await test.step(name, async () => {
      const earlier = await total('handler');
      await act(page, name);
      await expect.poll(() => total('handler')).toBe(earlier + 1);
      await expectReported(ownPortal, CARELESS, 'handler');
      const began = Date.now();
      await expectOthersToWork(page);
      const curedMs = Date.now() - began;
      // The rest is counted by one report, at the latest when the page is left.
      await page.goto(ownPortal.url + CARELESS_PATH);
      await expect.poll(() => total('handler')).toBe(earlier + 100);
      noteContained(info, {
        tried: name === 'bus' ? 'a listener of the bus that throws, 100 events' : '100 rejections',
        contained: 'one message; all pages work',
        told: `${toldAs('handler')}, one report and one with its count`,
        curedMs,
      });
    });
  }
});

test('too many cookies and an emptied storage lock nobody out', async ({
  ownPortal,
  page,
  browser,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/);
  await begin({ portal: ownPortal, page }, CARELESS_PATH);
  const login = page.getByRole('textbox', { name: 'User' });

  await test.step('a call is refused: the page leads to the login, and the portal works again', async () => {
    await act(page, 'cookies');
    await expect(login).toBeVisible();
    const began = Date.now();
    const kept = await page.context().cookies();
    expect(kept.filter(({ name }) => name.startsWith('careless'))).toEqual([]);
    await sendLoginForm(page, USERS.credit);
    await expect(menuLink(page, 'Careless')).toBeVisible();
    const curedMs = Date.now() - began;
    // The page reports `cookies` only when a call of its own was refused, not a beacon.
    expect(ownPortal.output()).toContain('"cookies":["careless0"');
    await expectOthersToWork(page);
    noteContained(info, {
      tried: 'cookies until every call answers 431',
      contained: 'the answer clears them; the page leads to the login',
      told: 'the log names the cookies',
      curedMs,
    });
  });

  await test.step('a page is refused: it says so and leads to the login', async () => {
    // In a browser without another page: a refused call of that page would clear the cookies.
    const context = await browser.newContext();
    const cookies = Array.from({ length: 6 }, (_, at) => `careless${at}`);
    await context.addCookies(cookies.map((name) => ({ name, value: 'x'.repeat(4_000), url: ownPortal.url })));
    const other = await context.newPage();
    const answer = await other.goto(`${ownPortal.url}/orders/pending-quotes`);
    expect(answer?.status()).toBe(431);
    await expect(other.getByRole('heading', { name: 'Inicie sesión de nuevo' })).toBeVisible();
    await other.getByRole('link', { name: 'Sign in' }).click();
    await sendLoginForm(other, USERS.credit);
    await expect(menuLink(other, 'Careless')).toBeVisible();
    await context.close();
  });

  await test.step('storage: the page goes on, and the next one leads to the login', async () => {
    await menuLink(page, 'Careless').click();
    await act(page, 'storage');
    await expectOthersToWork(page);
    await page.reload();
    await expect(login).toBeVisible();
    const began = Date.now();
    await sendLoginForm(page, USERS.credit);
    await expect(rows(page).first()).toBeVisible();
    noteContained(info, {
      tried: '`localStorage.clear()`',
      contained: 'the page goes on; the next one asks to sign in',
      told: 'nothing: no fault of the page',
      curedMs: Date.now() - began,
    });
  });
});
