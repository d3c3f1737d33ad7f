import { createStore } from 'zustand/vanilla';
import { setClock } from '../dates/clock.ts';
import { readAuthkey } from '../session/stored-session.ts';
import { readCustomerId } from '../session/viewed-customer.ts';
import { createApiClient, type ApiClient, type ApiClientOptions } from './api-client.ts';
import type { ApiError } from './api-error.ts';

/** Language of the page, `en` or `es`; written by shared-ui's i18n, read by every call. */
export const languageStore = createStore<{ language: string }>()(() => ({ language: 'en' }));

type Refused = (error: ApiError) => void;
let refused: Refused = () => undefined;

/** Sets the listener for refused calls of the portal that may concern the session. Only the shell sets it. */
export const whenRefused = (listener: Refused): void => {
  refused = listener;
};

/** Answers by URL that the page's first script, or a pressed link, requested ahead (docs/architecture.md, "Order of loading"). */
declare global {
  var __portalEarly: Map<string, Promise<Response>> | undefined;
}

function takeEarly(url: string): Promise<Response> | undefined {
  const early = globalThis.__portalEarly?.get(url);
  globalThis.__portalEarly?.delete(url);
  return early;
}

/** Sends a call. A write discards the answers that were requested before it. */
function sendAndDropEarly(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = globalThis.fetch(url, init);
  return init?.method === 'GET' ? answer : answer.finally(() => globalThis.__portalEarly?.clear());
}

const settings: Omit<ApiClientOptions, 'onRefused'> = {
  readToken: readAuthkey,
  readCustomerId,
  readLanguage: () => languageStore.getState().language,
  takeEarly,
  fetch: sendAndDropEarly,
};

/** The page's client of the portal's API. */
export const api: ApiClient = createApiClient({
  ...settings,
  onRefused: (error) => refused(error),
  onDate: setClock,
});

/**
 * A client for the calls below `path` that go to `url`, perhaps another host. Its refusals do not end the session, and its calls do not
 * name the viewed customer. They have the session's token, or the given one.
 */
export const apiAt = (url: string, path: string, readToken = readAuthkey): ApiClient =>
  createApiClient({
    ...settings,
    readToken,
    readCustomerId: () => null,
    onRefused: () => undefined,
    fetch: (called, init) =>
      globalThis.fetch(url.replace(/\/$/, '') + String(called).slice(path.length), init),
  });
