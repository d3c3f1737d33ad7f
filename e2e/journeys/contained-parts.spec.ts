import type { SectionModule } from '@portal/shared-contracts';
import type { Page, Locator } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import {
  CARELESS,
  CARELESS_PATH,
  publishCareless,
  type Careless,
  type Provided,
} from '../fixtures/careless-section.ts';
import { noteContained } from '../fixtures/contained.ts';
import { expectReported, failed, retry } from '../fixtures/faults.ts';
import { dashboardCards, mainHeading, menuLink, rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the cards do while the tab keeps `careless`. Runs in the browser. */
function carelessParts({ React }: Provided): Partial<SectionModule> {
  const isCareless = (): boolean => sessionStorage.getItem('careless') !== null;
  const h = React.createElement;
  const good = (name: string): unknown => h('p', null, `${name} works`);
  const suspending = (): unknown => {
    if (isCareless()) React.use(new Promise(() => undefined));
    return good('suspending');
  };
  const looping = (): unknown => {
    const [count, setCount] = React.useState(0);
    React.useEffect(() => {
      if (isCareless()) setCount(count + 1);
    }, [count]);
    return good('looping');
  };
  const rendering = (): unknown => {
    const [count, setCount] = React.useState(0);
    if (isCareless()) setCount(count + 1);
    return good('rendering');
  };
  const throwing = (): unknown => {
    if (isCareless()) throw new TypeError('no rows');
    return good('throwing');
  };
  const empty = (): unknown => (isCareless() ? h('div', null) : good('empty'));
  const part = (component: () => unknown) => () => Promise.resolve({ default: component });
  const never = () => new Promise<{ default: () => unknown }>(() => undefined);
  return {
    cards: {
      suspending: part(suspending),
      looping: part(looping),
      rendering: part(rendering),
      throwing: part(throwing),
      empty: part(empty),
      late: () => (isCareless() ? never() : part(() => good('late'))()),
    },
    figures: { figures: part(suspending), ...(isCareless() ? {} : { missing: part(() => good('missing')) }) },
  };
}

const CARDS = ['suspending', 'looping', 'rendering', 'throwing', 'empty', 'late'] as const;
const titled = (id: string) => ({ en: `Careless ${id}`, es: `Descuidada ${id}` });

const part = (page: Page, id: string): Locator =>
  page.getByRole('main').getByRole('region', { name: titled(id).en });

test("a section's cards and figures fail in their own places", async ({
  ownPortal,
  context,
  page,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/);
  await publishCareless(ownPortal, {
    version: '1.0.0-a',
    module: carelessParts,
    descriptor: {
      cards: CARDS.map((id, at) => ({
        id,
        order: 900 + at,
        title: titled(id),
        seeAll: '/careless',
      })),
      figures: [
        { id: 'figures', order: 900, title: titled('figures') },
        { id: 'missing', order: 901, title: titled('missing') },
      ],
    },
  });
  await signIn(context, ownPortal.url, 'credit');
  await page.addInitScript(() => sessionStorage.setItem('careless', 'yes'));
  await page.goto(ownPortal.url);

  const others = dashboardCards(page).filter({ has: page.getByRole('listitem') });
  await expect(others).toHaveCount(5);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Welcome');
  for (const id of [...CARDS, 'figures', 'missing'])
    await expect(part(page, id).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectReported(ownPortal, CARELESS, 'card');
  await expectReported(ownPortal, CARELESS, 'empty');
  for (const error of ['TimeoutError', 'EndlessRender', 'TypeError', 'NothingDrawn', 'PartMissing'])
    await expect.poll(() => ownPortal.output()).toContain(`"error":"${error}"`);

  await menuLink(page, 'Orders').click();
  await expect(rows(page).first()).toBeVisible();
  await menuLink(page, 'Home').click();
  await expect(others).toHaveCount(5);
  for (const id of [...CARDS, 'figures', 'missing'])
    await expect(part(page, id).getByRole('button', { name: 'Retry' })).toBeVisible();

  await page.evaluate(() => sessionStorage.removeItem('careless'));
  for (const id of [...CARDS, 'figures']) {
    const pressed = Date.now();
    await part(page, id).getByRole('button', { name: 'Retry' }).click();
    await expect(part(page, id)).toContainText(`${id === 'figures' ? 'suspending' : id} works`);
    noteContained(info, {
      tried: `a ${id === 'figures' ? 'row of figures that suspends' : `card: ${id}`}`,
      contained: 'title, menu and the other cards work',
      told: `client_faults_total ${CARELESS} ${id === 'empty' ? 'empty' : 'card'}`,
      curedMs: Date.now() - pressed,
    });
  }
});

test('a page that draws nothing, and a panel that is not there, show their failure', async ({
  ownPortal,
  context,
  page,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/);
  await publishCareless(ownPortal, {
    version: '1.0.0-a',
    module: () =>
      sessionStorage.getItem('careless') === null
        ? {}
        : { mount: () => Promise.resolve(() => Promise.resolve()) },
    descriptor: {
      panels: [
        { kind: 'careless', title: titled('record'), page: CARELESS_PATH, opens: 'anywhere', lists: [] },
      ],
    },
  });
  await signIn(context, ownPortal.url, 'credit');
  await page.goto(ownPortal.url);
  await page.evaluate(() => sessionStorage.setItem('careless', 'yes'));
  await page.goto(ownPortal.url + CARELESS_PATH);
  await expect(retry(page)).toBeVisible();
  await expectReported(ownPortal, CARELESS, 'empty');
  await menuLink(page, 'Orders').click();
  await expect(rows(page).first()).toBeVisible();
  await menuLink(page, 'Careless').click();
  await expect(retry(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('careless'));
  const pressed = Date.now();
  await retry(page).click();
  await expect(mainHeading(page, 'Careless 1.0.0-a')).toBeVisible();
  noteContained(info, {
    tried: 'a page that draws nothing',
    contained: 'an error view with Retry; menu and other pages work',
    told: `client_faults_total ${CARELESS} empty`,
    curedMs: Date.now() - pressed,
  });

  await page.goto(`${ownPortal.url}/?details=careless.C-1`);
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(panel).toContainText('These details cannot be shown here right now');
  await expect.poll(() => ownPortal.output()).toContain('"error":"PartMissing"');
  const left = Date.now();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(dashboardCards(page).first()).toBeVisible();
  noteContained(info, {
    tried: 'a panel that the module does not have',
    contained: 'Retry and the link to its own page in its place',
    told: `client_faults_total ${CARELESS} empty`,
    curedMs: Date.now() - left,
  });
});

const EARLIER = 'Part of this page is shown in an earlier version';
const BROKEN: [tried: string, kind: string, version: Pick<Careless, 'atEvaluation' | 'module'>][] = [
  [
    'a version that does not load',
    'load',
    {
      atEvaluation() {
        throw new Error('Careless at evaluation');
      },
    },
  ],
  [
    'a version that throws at mount',
    'mount',
    { module: () => ({ mount: () => Promise.reject(new Error('Careless at mount')) }) },
  ],
  [
    'a version that throws at its first render',
    'render',
    {
      module: ({ React, mountScreen }) => ({
        mount: (context) =>
          mountScreen(
            context,
            React.createElement(() => {
              throw new Error('Careless at render');
            }),
          ),
      }),
    },
  ],
];

test('a version that does not work is replaced by the version before, and the person is told', async ({
  ownPortal,
  context,
  page,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/, /^uncaught: (Error: Careless.*)?$/);
  await signIn(context, ownPortal.url, 'credit');
  await publishCareless(ownPortal, { version: '1.0.0-a' });
  for (const [at, [tried, kind, broken]] of BROKEN.entries()) {
    await publishCareless(ownPortal, { version: `1.0.${at}-b`, ...broken });
    await page.goto(ownPortal.url + CARELESS_PATH);
    await expect(mainHeading(page, `Careless 1.0.${at}-a`)).toBeVisible();
    await expect(page.getByText(EARLIER)).toHaveCount(1);
    await expect(failed(page)).toHaveCount(0);
    await expectReported(ownPortal, CARELESS, kind);
    await expect
      .poll(() => ownPortal.output())
      .toMatch(new RegExp(`"version":"1.0.${at}-b","kind":"${kind}"[^\\n]*"shown":"previous"`));
    await menuLink(page, 'Orders').click();
    await expect(rows(page).first()).toBeVisible();
    await menuLink(page, 'Careless').click();
    await expect(mainHeading(page, `Careless 1.0.${at}-a`)).toBeVisible();

    await publishCareless(ownPortal, { version: `1.0.${at + 1}-a` });
    const opened = Date.now();
    await page.goto(ownPortal.url + CARELESS_PATH);
    await expect(mainHeading(page, `Careless 1.0.${at + 1}-a`)).toBeVisible();
    await expect(page.getByText(EARLIER)).toHaveCount(0);
    noteContained(info, {
      tried,
      contained: 'the version before, and a message; other pages work',
      told: `client_faults_total ${CARELESS} ${kind}, shown previous`,
      curedMs: Date.now() - opened,
    });
  }
});
