import type { Instrument } from '@portal/shared-contracts';
import type { Tokenized } from './fields-handle.ts';

/** A message from a page of the sandbox (docs/payments.md). */
interface FrameMessage {
  type?: string;
  height?: number;
  request?: string;
  token?: string;
  method?: Instrument;
}

/** Milliseconds after which fields that do not answer have failed. */
const ANSWER_LIMIT = 15_000;

/** Address of a page of the sandbox, which shows itself to this origin only. */
export function frameAddress(page: string, params: Record<string, string>): string {
  const url = new URL(page);
  url.searchParams.set('origin', location.origin);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Hears what the page in `frame` says, from its own origin only, until the returned function is called. To be called in a layout effect:
 * what the frame says before is lost.
 */
export function hearFrame(frame: HTMLIFrameElement, heard: (message: FrameMessage) => void): () => void {
  const origin = new URL(frame.src).origin;
  const listen = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (typeof event.data === 'object' && event.data !== null) heard(event.data);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

/** Asks the fields in `frame` for a token of what was typed. */
export function askForToken(frame: HTMLIFrameElement): Promise<Tokenized> {
  const request = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (outcome: Tokenized): void => {
      clearTimeout(timer);
      unhear();
      resolve(outcome);
    };
    const unhear = hearFrame(frame, ({ request: answered, type, token, method }) => {
      if (answered !== request) return;
      if (type === 'token' && typeof token === 'string')
        end({ status: 'token', token, instrument: method ?? null });
      else end({ status: type === 'refused' ? 'refused' : 'failed' });
    });
    const timer = setTimeout(() => end({ status: 'failed' }), ANSWER_LIMIT);
    frame.contentWindow?.postMessage({ type: 'tokenize', request }, new URL(frame.src).origin);
  });
}
