import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { inView, startView } from '../fixtures/staff-view.ts';
import type { Answer, Picture } from './picture.ts';

/** Kinds of device, each with its window sizes in pixels. */
export const DEVICES = {
  desktop: {
    options: {},
    sizes: [
      [1440, 900],
      [1024, 768],
    ],
  },
  phone: {
    options: { isMobile: true, hasTouch: true },
    sizes: [
      [390, 844],
      [320, 640],
    ],
  },
} as const;
export type Device = keyof typeof DEVICES;

const STATE_LIMIT = 15_000;

async function answer(page: Page, { call, method, with: answered }: Answer): Promise<void> {
  await page.route(call, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    if (answered === 'nothing') return undefined;
    if ('data' in answered) return route.fulfill({ json: answered });
    const { status, ...error } = answered;
    // Status 208 has no data.
    return route.fulfill(
      status < 400 ? { status, json: { data: null } } : { status, json: { message: '', ...error } },
    );
  });
}

/** Signs in the person of a picture, and begins their view of a customer. */
export async function signInFor(
  context: BrowserContext,
  url: string,
  { user, viewing }: Picture,
): Promise<void> {
  if (user !== undefined) await signIn(context, url, user);
  if (viewing !== undefined) await startView(context, url, viewing);
}

/** Opens a picture's page for the person who is signed in; its `ready` brings it into the state. */
export async function openPicture(context: BrowserContext, url: string, picture: Picture): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(STATE_LIMIT);
  const policy = (await context.request.get(`${url}/login`, { headers: { accept: 'text/html' } })).headers()[
    'content-security-policy'
  ];
  const [, gateway = ''] = /; frame-src (\S+);/.exec(policy ?? '') ?? [];
  // `networkidle` never happens with an open event stream.
  await page.route('**/api/events*', (route) => route.abort());
  for (const each of picture.answers?.(gateway) ?? []) await answer(page, each);
  const { path: address, viewing } = picture;
  await page.goto(url + (viewing === undefined ? address : inView(address, viewing)));
  return page;
}

/** Takes pictures of a state on one kind of device, in one language, in each window size. Returns the failure, or null. */
export async function take(
  browser: Browser,
  url: string,
  picture: Picture,
  { folder, device, locale }: { folder: string; device: Device; locale: string },
): Promise<string | null> {
  const { options, sizes } = DEVICES[device];
  const [[width, height]] = sizes;
  const context = await browser.newContext({
    ...options,
    viewport: { width, height },
    locale,
    reducedMotion: 'reduce',
  });
  await signInFor(context, url, picture);
  const page = await openPicture(context, url, picture);
  const failure = await picture.ready(page).then(
    () => null,
    (error: unknown) =>
      `${picture.name} ${device} ${locale}: ${error instanceof Error ? error.message : String(error)}`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const [wide, high] of sizes) {
    await page.setViewportSize({ width: wide, height: high });
    await page.screenshot({ path: path.join(folder, `${picture.name}.${wide}.${locale}.png`) });
  }
  await context.close();
  return failure;
}
