import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  drawsNothing,
  type MountContext,
  type SectionModule,
  type windowUntil,
} from '@portal/shared-contracts';
import type { Registry } from '@portal/shared-contracts/schemas';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts';
import type { Built, BuiltSection } from '../publishing/artifact-file.ts';
import { declaredParts, type DeclaredPart } from './declared-parts.ts';

/** Result of loading a section: what is wrong, or why it was not loaded. */
export type Loaded = { problems: string[] } | { notLoaded: string };

/** Milliseconds until a page, a module or a part that does not arrive is a problem. */
const PATIENCE_MS = 15_000;

/** Milliseconds for all of it: in a page that a section keeps busy, nothing else ends. */
const LONGEST_MS = 180_000;

/**
 * Loads a built section in a headless page of the portal at `url`, with the shell that is released there. Its files come from `dist`,
 * so nothing is uploaded. The page has no session and every call of the API is answered 503, which a section must survive. Checks that
 * the module has what the descriptor declares, and that each route draws something.
 */
export async function loadInBrowser(
  { dist, artifact }: Built,
  url: string,
  longestMs = LONGEST_MS,
): Promise<Loaded> {
  if (artifact.kind !== 'section') return { problems: [] };
  const executablePath = findChromium();
  if (executablePath === undefined) return { notLoaded: 'there is no Chromium here (CHROMIUM names one)' };
  const ended = new AbortController();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ baseURL: url });
    page.setDefaultTimeout(PATIENCE_MS);
    if (!(await openWith(page, dist, artifact)))
      return { notLoaded: `${url} has no page yet that could load it` };
    const judged = page.evaluate(judge, {
      remote: artifact.remote,
      entry: assetAddress(url, artifact, artifact.entry),
      parts: declaredParts(artifact.descriptor),
      routes: artifact.descriptor.routes.map((route) => route.path),
      patience: PATIENCE_MS,
      isBlank: await page.evaluateHandle<typeof drawsNothing>(`(${drawsNothing.toString()})`),
    });
    const found = judged.catch((error: unknown) => [
      `the page did not survive the section: ${String(error).split('\n')[0]}`,
    ]);
    const late = pause(longestMs, undefined, { signal: ended.signal }).then(
      () => [`the section keeps the page busy: it was not loaded within ${longestMs / 1_000} s`],
      () => [],
    );
    return { problems: await Promise.race([found, late]) };
  } finally {
    ended.abort();
    await browser.close();
  }
}

const assetAddress = (url: string, { name, version }: BuiltSection, file: string): string =>
  new URL(`/assets/${name}/${version}/${file}`, url).href;

const REGISTRY = /(<script type="application\/json" id="portal-registry">)(.*?)(<\/script>)/s;

/** Opens the login of the portal, whose registry has the hashes of the section's files. False when the portal has no page. */
async function openWith(page: Page, dist: string, artifact: BuiltSection): Promise<boolean> {
  const { name, version, files, descriptor, remote } = artifact;
  const root = `/assets/${name}/${version}/`;
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route(`**${root}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(root.length);
    const built = files.find((each) => each.path === file);
    if (!built) return route.fulfill({ status: 404 });
    const body = await readFile(path.join(dist, file));
    return route.fulfill({ body, contentType: built.contentType });
  });
  let hasPage = false;
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(REGISTRY, (_, before: string, json: string, after: string) => {
      hasPage = true;
      const registry = JSON.parse(json) as Registry;
      const integrity = Object.fromEntries(files.map((file) => [root + file.path, file.integrity]));
      const entry = root + artifact.entry;
      registry.sections[name] = {
        stable: { name, version, remote, entry, integrity, preload: [], descriptor },
      };
      return before + JSON.stringify(registry).replaceAll('<', '\\u003c') + after;
    });
    return route.fulfill({ response, body });
  });
  await page.goto('/login', { waitUntil: 'load' });
  return hasPage;
}

interface Judged {
  remote: string;
  entry: string;
  parts: DeclaredPart[];
  routes: string[];
  patience: number;
  /** The check's own copy: an older shell has none. */
  isBlank: typeof drawsNothing;
}

/** What is wrong with the module. Runs in the page, so it must not use variables of this file. */
async function judge({ remote, entry, parts, routes, patience, isBlank }: Judged): Promise<string[]> {
  interface Federation {
    options: { plugins: { name: string }[] };
    registerRemotes(remotes: object[]): void;
    loadRemote(name: string): Promise<SectionModule | null>;
    loadShare(name: string): Promise<false | (() => unknown)>;
  }
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
    Promise.race([
      value,
      wait(patience).then(() => {
        throw new Error(`nothing happened for ${patience / 1000} s`);
      }),
    ]);
  // The page refuses scripts without a hash, which the shell's plugin adds: before it, a script would be blocked.
  const shellOfPage = (): Federation | undefined =>
    (globalThis as { __FEDERATION__?: { __INSTANCES__?: Federation[] } }).__FEDERATION__?.__INSTANCES__?.find(
      ({ options }) => options.plugins.some(({ name }) => name === 'entry-integrity'),
    );
  for (let waited = 0; shellOfPage() === undefined && waited < patience; waited += 50) await wait(50);
  const shell = shellOfPage();
  if (shell === undefined) return ['the page of the portal did not start'];
  const contracts = await inTime(shell.loadShare('@portal/shared-contracts'));
  if (!contracts) return ['the page of the portal did not start'];
  const ofShell = contracts() as { windowUntil?: typeof windowUntil };
  const problems: string[] = [];
  let leaves = false;
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    if ((event as Event & { destination: { sameDocument: boolean } }).destination.sameDocument) return;
    event.preventDefault();
    leaves = true;
  });
  shell.registerRemotes([{ name: `${remote}__check`, entry, entryGlobalName: remote, type: 'var' }]);
  let module: SectionModule | null;
  try {
    module = await inTime(shell.loadRemote(`${remote}__check/section`));
  } catch (error) {
    return [`the module cannot be loaded: ${words(error)}`];
  }
  if (typeof module?.mount !== 'function') return ['the module has no mount'];
  const { mount } = module;
  for (const { part, id } of parts) {
    const found = module[part]?.[id] as unknown;
    if (typeof found !== 'function') {
      problems.push(`${part}.${id} is declared in section.ts, but the module has no such part`);
      continue;
    }
    if (part === 'panels') continue;
    try {
      const loaded = await inTime((found as () => Promise<{ default?: unknown }>)());
      if (loaded.default === undefined || loaded.default === null)
        problems.push(`${part}.${id} has no component as its default`);
    } catch (error) {
      problems.push(`${part}.${id} cannot be loaded: ${words(error)}`);
    }
  }
  for (const route of routes) {
    const element = document.createElement('div');
    document.body.append(element);
    const errors: unknown[] = [];
    const leaving = new AbortController();
    // As people get it: an older shell gives a section no `window`.
    const context = {
      element,
      signal: leaving.signal,
      ...(ofShell.windowUntil && { window: ofShell.windowUntil(leaving.signal) }),
      onError: (error) => void errors.push(error),
    } as MountContext;
    history.replaceState(null, '', route.replaceAll(/:[^/]+/g, '1'));
    try {
      const unmount = await inTime(mount(context));
      for (let waited = 0; isBlank(element) && errors.length === 0 && waited < 5_000;)
        waited += await wait(50).then(() => 50);
      if (errors.length > 0) problems.push(`route ${route} throws: ${words(errors[0])}`);
      else if (isBlank(element)) problems.push(`route ${route} draws nothing`);
      leaving.abort();
      await inTime(unmount());
    } catch (error) {
      problems.push(`route ${route} cannot be mounted: ${words(error)}`);
    }
    element.remove();
  }
  if (leaves) problems.push('the section leaves or reloads the page when it is loaded or mounted');
  return problems;
}
