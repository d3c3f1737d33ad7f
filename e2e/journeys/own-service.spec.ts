import type { Page } from '@playwright/test';
import { exampleService } from '@portal/portal-server/src/delivery/services/testing/example-service.ts';
import type { SectionModule } from '@portal/shared-contracts';
import { publisherAt } from '@portal/tools/publishing/publish-token.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { CARELESS, CARELESS_PATH, publishCareless, type Provided } from '../fixtures/careless-section.ts';
import { noteContained } from '../fixtures/contained.ts';
import { menuLink, rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

const title = { en: 'Careless', es: 'Descuidada' };

/** A page that shows a count of the section's own service. Runs in the browser. */
function screen({ React, ui, mountScreen }: Provided): Partial<SectionModule> {
  const { useCall } = ui as {
    useCall(path: string): { status: string; data: { count: number }; error: { message: string } };
  };
  function Count(): unknown {
    const call = useCall('/api/sections/careless/open');
    const text = call.status === 'ready' ? `${call.data.count} open` : call.status;
    return React.createElement('h1', null, text);
  }
  return { mount: (context) => mountScreen(context, React.createElement(Count)) };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a section shows what its own service answers, and a dead service hurts nothing else', async ({
  ownPortal: portal,
  context,
  page,
  complaints,
}, info) => {
  complaints.allow(/503 \(Service Unavailable\).*\/api\/sections\/careless\//);
  const service = await exampleService();
  try {
    let count = 3;
    let isDead = false;
    let customerid = 0;
    service.answers((_call, response) => {
      if (isDead) response.socket?.destroy();
      else response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { count } }));
    });
    await publishCareless(portal, {
      version: '1.0.0-aa',
      module: screen,
      descriptor: {
        nav: [
          {
            id: 'careless',
            label: title,
            icon: 'other',
            path: CARELESS_PATH,
            order: 900,
            badge: { call: '/api/sections/careless/open', field: 'count' },
          },
        ],
        events: ['careless.booked'],
      },
    });
    const { secret } = await publisherAt(portal.url, {}).setService(CARELESS, { url: service.url });
    await signIn(context, portal.url, 'credit');
    const entry = page.locator('nav [data-nav="careless"]');

    await test.step('its page and its badge show what the service answers', async () => {
      const account = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/account');
      await page.goto(portal.url + CARELESS_PATH);
      ({ customerid } = ((await (await account).json()) as { data: { customerid: number } }).data);
      await expect(heading(page, '3 open')).toBeVisible();
      await expect(entry).toContainText('3');
    });

    await test.step('an event of the service brings the new count to its page and its badge', async () => {
      count = 5;
      const pushed = async () =>
        (
          await fetch(`${portal.url}/api/sections/careless/events`, {
            method: 'POST',
            headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
            body: JSON.stringify({ event: 'careless.booked', customer: customerid }),
          })
        ).status;
      expect(await pushed()).toBe(200);
      await expect(heading(page, '5 open')).toBeVisible();
      await expect(entry).toContainText('5');
    });

    await test.step('while it is dead, its page fails, its badge is gone, and other pages work', async () => {
      isDead = true;
      await page.goto(portal.url + CARELESS_PATH);
      await expect(heading(page, 'failed')).toBeVisible();
      await expect(entry).not.toContainText('5');
      await menuLink(page, 'Quotes').click();
      await expect(rows(page).first()).toBeVisible();
    });

    const metrics = await (await fetch(`${portal.url}/metrics`)).text();
    expect(metrics).toMatch(/section_service_calls_total\{section="mfe-careless",outcome="failed"\} \d/);

    isDead = false;
    const cured = performance.now();
    // The pause of the service ends after 10 s.
    await expect(async () => {
      await page.goto(portal.url + CARELESS_PATH);
      await expect(heading(page, '5 open').or(heading(page, 'failed'))).toBeVisible();
      expect(await heading(page, '5 open').isVisible()).toBe(true);
    }).toPass({ timeout: 120_000 });
    noteContained(info, {
      tried: 'The own service of a section is dead',
      contained: 'Other pages work; its page says that it failed, its badge is gone',
      told: 'metrics and log: section_service_calls_total of mfe-careless',
      curedMs: performance.now() - cured,
    });
  } finally {
    await service.close();
  }
});

/** A page that makes calls, some of them refused, and shows the status of each. Runs in the browser. */
function refusedScreen({ React, ui, mountScreen }: Provided): Partial<SectionModule> {
  const { useCall } = ui as { useCall(path: string, params?: object): { status: string } };
  function Refused(): unknown {
    const own = useCall('/api/sections/careless/open');
    const named = useCall('/api/sections/careless/open', { customerId: 5 });
    const history = useCall('/registry/history');
    return React.createElement('h1', null, `${own.status} ${named.status} ${history.status}`);
  }
  return { mount: (context) => mountScreen(context, React.createElement(Refused)) };
}

test('a call that is refused signs nobody out', async ({ ownPortal: portal, context, page, complaints }) => {
  complaints.allow(/403 \(Forbidden\).*\/api\/sections\/careless\//);
  complaints.allow(/401 \(Unauthorized\).*\/registry\/history/);
  const service = await exampleService();
  try {
    const route = { path: CARELESS_PATH, access: 'signedIn', chrome: 'full', title, personal: true } as const;
    const badge = (call: string) => ({
      nav: [
        {
          id: 'careless',
          label: title,
          icon: 'other' as const,
          path: CARELESS_PATH,
          order: 900,
          badge: { call, field: 'count' },
        },
      ],
    });
    for (const call of ['/api/sections/careless/open?customerId=7', '/api/staff/grants'])
      await expect(publishCareless(portal, { version: '1.0.0-bb', descriptor: badge(call) })).rejects.toThrow(
        'nav.0.badge.call',
      );
    await publishCareless(portal, {
      version: '1.0.0-aa',
      module: refusedScreen,
      descriptor: { ...badge('/api/sections/careless/open'), routes: [route] },
    });
    await publisherAt(portal.url, {}).setService(CARELESS, { url: service.url });

    await test.step('a customer whose call names another one stays signed in', async () => {
      await signIn(context, portal.url, 'credit');
      await page.goto(portal.url + CARELESS_PATH);
      await expect(heading(page, 'ready failed failed')).toBeVisible();
      await menuLink(page, 'Quotes').click();
      await expect(rows(page).first()).toBeVisible();
      await page.reload();
      await expect(rows(page).first()).toBeVisible();
    });
  } finally {
    await service.close();
  }
});
