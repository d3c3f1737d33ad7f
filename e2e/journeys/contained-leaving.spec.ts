import type { Page } from '@playwright/test';
import type { Portal } from '@portal/tools/trial-portal/portal.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { CARELESS, publishCareless, type Careless } from '../fixtures/careless-section.ts';
import { noteContained } from '../fixtures/contained.ts';
import { expectReported } from '../fixtures/faults.ts';
import { mainHeading, menuLink, rows, wholeFrame } from '../fixtures/frame.ts';
import { drawn, follow, sectionsOf } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';

const versionOf = (nth: number): string => `1.0.${nth}-c`;

/** Expects lists and menu to work. Ends on the pending quotes. */
async function expectOthersToWork(page: Page): Promise<void> {
  await menuLink(page, 'Invoices').click();
  await expect(mainHeading(page, 'Invoices due')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await menuLink(page, 'Quotes').click();
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** Expects the operator to read this name of a fault in the log, and its kind everywhere. */
async function expectNamed(portal: Portal, kind: string, error: string): Promise<void> {
  await expectReported(portal, CARELESS, kind);
  const logged = new RegExp(`"section":"${CARELESS}",[^\\n]*"error":"${error}",[^\\n]*"lastRelease"`);
  await expect.poll(() => logged.test(portal.output())).toBe(true);
}

interface Left {
  tried: string;
  /** The section's module, which adds something when it is mounted. */
  module: NonNullable<Careless['module']>;
  /** Tells in the page whether it is there. */
  isThere: () => boolean;
  error: string;
}

const LEFT: readonly Left[] = [
  {
    tried: 'a style sheet in the head',
    module: ({ mountScreen, React }) => ({
      mount(context) {
        const style = document.createElement('link');
        Object.assign(style, { id: 'careless', rel: 'stylesheet', href: '/careless.css' });
        document.head.append(style);
        return mountScreen(context, React.createElement('h1', null, 'Careless'));
      },
    }),
    isThere: () => document.getElementById('careless') !== null,
    error: 'LeftStyle',
  },
  {
    tried: 'an adopted style sheet',
    module: ({ mountScreen, React }) => ({
      mount(context) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('#main { opacity: 0.9 }');
        document.adoptedStyleSheets.push(sheet);
        return mountScreen(context, React.createElement('h1', null, 'Careless'));
      },
    }),
    isThere: () => document.adoptedStyleSheets.length > 0,
    error: 'LeftAdoptedStyleSheet',
  },
  {
    tried: 'classes and styles of body and root',
    module: ({ mountScreen, React }) => {
      function Screen(): unknown {
        React.useEffect(() => {
          document.body.classList.add('careless');
          document.body.style.overflow = 'hidden';
          document.documentElement.classList.add('careless');
        }, []);
        return React.createElement('h1', null, 'Careless');
      }
      return { mount: (context) => mountScreen(context, React.createElement(Screen)) };
    },
    isThere: () => document.querySelector('.careless') !== null || document.body.style.overflow === 'hidden',
    error: 'LeftBodyClass',
  },
  {
    tried: 'a font',
    module: ({ mountScreen, React }) => ({
      mount(context) {
        document.fonts.add(new FontFace('Careless', 'url(/careless.woff2)'));
        return mountScreen(context, React.createElement('h1', null, 'Careless'));
      },
    }),
    isThere: () => [...document.fonts].some(({ family }) => family === 'Careless'),
    error: 'LeftFont',
  },
  {
    tried: 'an overlay over the page',
    module: ({ mountScreen, React }) => {
      function Screen(): unknown {
        React.useEffect(() => {
          const overlay = document.createElement('div');
          overlay.className = 'careless-overlay';
          Object.assign(overlay.style, { position: 'fixed', inset: '0 0 90%', zIndex: '9999' });
          document.body.append(overlay);
        }, []);
        return React.createElement('h1', null, 'Careless');
      }
      return { mount: (context) => mountScreen(context, React.createElement(Screen)) };
    },
    isThere: () => document.querySelector('.careless-overlay') !== null,
    error: 'LeftElement',
  },
];

test('what a section leaves in the page is removed when it is left, and reported by name', async ({
  ownPortal,
  context,
  page,
  complaints,
}, info) => {
  test.slow();
  // There is no such style sheet.
  complaints.allow(/was still in the page/, /careless\.(css|woff2)/);
  await signIn(context, ownPortal.url, 'credit');
  for (const [nth, { tried, module, isThere, error }] of LEFT.entries())
    await test.step(tried, async () => {
      await publishCareless(ownPortal, { version: versionOf(nth), module });
      await page.goto(`${ownPortal.url}/orders/pending-quotes`);
      // Links of the server's frame load documents.
      await wholeFrame(page);
      await menuLink(page, 'Careless').click();
      await expect(mainHeading(page, 'Careless')).toBeVisible();
      await expect.poll(() => page.evaluate(isThere)).toBe(true);
      const left = Date.now();
      await menuLink(page, 'Orders').click();
      await expect.poll(() => page.evaluate(isThere)).toBe(false);
      const curedMs = Date.now() - left;
      await expectOthersToWork(page);
      await expectNamed(ownPortal, 'left', error);
      noteContained(info, {
        tried: `leaves ${tried}`,
        contained: 'removed when the section is left; other pages work',
        told: `${CARELESS}: left, ${error}`,
        curedMs,
      });
    });
});

test('timers and listeners of the mount context end when the section is left', async ({
  ownPortal,
  context,
  page,
}, info) => {
  await publishCareless(ownPortal, {
    version: versionOf(0),
    module: ({ mountScreen, React }) => ({
      mount(context) {
        const count = (): void => {
          document.body.dataset['ticks'] = String(Number(document.body.dataset['ticks'] ?? 0) + 1);
        };
        context.window.setInterval(count, 20);
        context.window.addEventListener('careless' as 'resize', count);
        document.addEventListener('careless', count, { signal: context.signal });
        return mountScreen(context, React.createElement('h1', null, 'Careless'));
      },
    }),
  });
  await signIn(context, ownPortal.url, 'credit');
  await page.goto(`${ownPortal.url}/careless`);
  const ticks = (): Promise<number> =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('careless'));
      document.dispatchEvent(new Event('careless'));
      return Number(document.body.dataset['ticks'] ?? 0);
    });
  await expect.poll(ticks).toBeGreaterThan(5);
  await wholeFrame(page);
  const left = Date.now();
  await menuLink(page, 'Orders').click();
  await expect(page.locator(`[data-section="${CARELESS}"]`)).toHaveCount(0);
  const [before, curedMs] = [await ticks(), Date.now() - left];
  await expectOthersToWork(page);
  expect(await ticks()).toBe(before);
  noteContained(info, {
    tried: 'timers and listeners by the mount context',
    contained: 'ended when the section is left',
    told: 'nothing to tell; lint asks for them',
    curedMs,
  });
});

interface Patched {
  tried: string;
  careless: Pick<Careless, 'atEvaluation' | 'module'>;
  /** Tells in the page whether the built-in is the browser's or the frame's. */
  isWhole: () => boolean;
  error: string;
}

const PATCHED: readonly Patched[] = [
  {
    tried: 'fetch is replaced at evaluation',
    careless: {
      atEvaluation: () => {
        window.fetch = () => Promise.reject(new Error('Careless fetch'));
      },
    },
    isWhole: () => !window.fetch.toString().includes('Careless'),
    error: 'PatchedWindowFetch',
  },
  {
    tried: 'a method of all arrays is replaced at evaluation',
    careless: {
      atEvaluation: () => {
        Array.prototype.map = () => {
          throw new Error('Careless map');
        };
      },
    },
    isWhole: () => !Array.prototype.map.toString().includes('Careless'),
    error: 'PatchedArrayPrototypeMap',
  },
  {
    tried: 'history is replaced at mount',
    careless: {
      module: ({ mountScreen, React }) => ({
        mount(context) {
          history.pushState = () => {
            throw new Error('Careless history');
          };
          return mountScreen(context, React.createElement('h1', null, 'Careless'));
        },
      }),
    },
    isWhole: () => !history.pushState.toString().includes('Careless'),
    error: 'PatchedHistoryPushState',
  },
  {
    tried: 'all objects get a property in an effect',
    careless: {
      module: ({ mountScreen, React }) => {
        function Screen(): unknown {
          React.useEffect(() => {
            Object.assign(Object.prototype, { careless: true });
          }, []);
          return React.createElement('h1', null, 'Careless');
        }
        return { mount: (context) => mountScreen(context, React.createElement(Screen)) };
      },
    },
    isWhole: () => !('careless' in {}),
    error: 'PatchedObjectPrototypeCareless',
  },
];

test('a built-in that a section changes is put back, and reported under the section', async ({
  ownPortal,
  context,
  page,
  complaints,
}, info) => {
  test.slow();
  complaints.allow(/was changed/);
  await signIn(context, ownPortal.url, 'credit');
  for (const [nth, { tried, careless, isWhole, error }] of PATCHED.entries())
    await test.step(tried, async () => {
      await publishCareless(ownPortal, { version: versionOf(nth), ...careless });
      await page.goto(`${ownPortal.url}/careless`);
      // Not the title that the server draws.
      await expect(drawn(page, { release: { name: CARELESS } })).toBeVisible();
      await wholeFrame(page);
      const left = Date.now();
      await menuLink(page, 'Orders').click();
      await expect.poll(() => page.evaluate(isWhole)).toBe(true);
      const curedMs = Date.now() - left;
      await expectOthersToWork(page);
      await expectNamed(ownPortal, 'patched', error);
      noteContained(info, {
        tried,
        contained: 'put back; the section itself and other pages work',
        told: `${CARELESS}: patched, ${error}`,
        curedMs,
      });
    });
});

test('the sections here leave nothing, and change no built-in', async ({ portal, page, signedInAs }) => {
  test.slow();
  await signedInAs('credit');
  await page.goto('/');
  const sections = await sectionsOf(portal);
  const pages = sections.flatMap((section) =>
    section.release.descriptor.routes
      .filter(({ path, access }) => access === 'signedIn' && !path.includes(':'))
      .map(({ path }, nth) => ({ section, path, nth })),
  );
  expect(new Set(pages.map(({ section }) => section.release.name)).size).toBe(5);
  // The first page of each section, then the second of each, so that each is left for another section.
  for (const { section, path } of pages.toSorted((a, b) => a.nth - b.nth)) {
    await follow(page, path);
    await expect(drawn(page, section)).toBeVisible();
  }
  await follow(page, '/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // A report is also an error in the console, which the fixture refuses.
});
