import { createStore } from 'zustand/vanilla';
import { readAuthkey } from '../session/authkey.ts';
import { readCustomerId } from '../session/viewed-customer.ts';
import { createApiClient, type ApiClient, type ApiClientOptions } from './api-client.ts';
import type { ApiError } from './api-error.ts';

/** Language of the page, `en` or `es`; written by shared-ui's i18n, read by every call. */
export const languageStore = createStore<{ language: string }>()(() => ({ language: 'en' }));

type Refused = (error: ApiError) => void;
let refused: Refused = () => undefined;

/** The shell says here what happens when a call is refused with 401 or 403; there is one session, so there is one listener. */
export const whenRefused = (listener: Refused): void => {
  refused = listener;
};

/** Answers that the page's first script asked for, or a link that was pressed, by URL (docs/architecture.md, "Order of loading"). */
declare global {
  var __portalEarly: Map<string, Promise<Response>> | undefined;
}

function takeEarly(url: string): Promise<Response> | undefined {
  const early = globalThis.__portalEarly?.get(url);
  globalThis.__portalEarly?.delete(url);
  return early;
}

/** Sends a call. What was asked for before a change is not taken after it. */
function sendAndForget(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const answer = globalThis.fetch(url, init);
  return init?.method === 'GET' ? answer : answer.finally(() => globalThis.__portalEarly?.clear());
}

const settings: Omit<ApiClientOptions, 'onRefused'> = {
  readToken: readAuthkey,
  readCustomerId,
  readLanguage: () => languageStore.getState().language,
  takeEarly,
  fetch: sendAndForget,
};

/** The portal's client, one for the page. */
export const api: ApiClient = createApiClient({ ...settings, onRefused: (error) => refused(error) });

/**
 * A client for the calls below `path` where they are answered at `url`, by another host perhaps. What it refuses says nothing
 * about the session, and it is not told which customer is viewed.
 */
export const apiAt = (url: string, path: string): ApiClient =>
  createApiClient({
    ...settings,
    readCustomerId: () => null,
    onRefused: () => undefined,
    fetch: (called, init) =>
      globalThis.fetch(url.replace(/\/$/, '') + String(called).slice(path.length), init),
  });
