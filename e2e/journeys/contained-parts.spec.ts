import type { SectionModule } from '@portal/shared-contracts';
import type { Page, Locator } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { CARELESS, publishCareless, type Provided } from '../fixtures/careless-section.ts';
import { noteContained } from '../fixtures/contained.ts';
import { expectReported } from '../fixtures/faults.ts';
import { dashboardCards, menuLink, rows } from '../fixtures/frame.ts';
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
