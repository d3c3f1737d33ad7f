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

/** Milliseconds before fields that do not answer count as failed. */
const ANSWER_LIMIT = 15_000;

/** URL of a page of the sandbox with this origin, the only one that may embed it. */
export function frameAddress(page: string, params: Record<string, string>): string {
  const url = new URL(page);
  url.searchParams.set('origin', location.origin);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Listens to the messages of the page in `frame`, from its own origin only, until the returned function is called. Call it in a layout
 * effect, because earlier messages are lost.
 */
export function listenToFrame(
  frame: HTMLIFrameElement,
  onMessage: (message: FrameMessage) => void,
): () => void {
  const origin = new URL(frame.src).origin;
  const listen = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (typeof event.data === 'object' && event.data !== null) onMessage(event.data);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

/** Asks the fields in `frame` for a token for the input. */
export function requestToken(frame: HTMLIFrameElement): Promise<Tokenized> {
  const request = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (outcome: Tokenized): void => {
      clearTimeout(timer);
      stopListening();
      resolve(outcome);
    };
    const stopListening = listenToFrame(frame, ({ request: answered, type, token, method }) => {
      if (answered !== request) return;
      if (type === 'token' && typeof token === 'string')
        end({ status: 'token', token, instrument: method ?? null });
      else end({ status: type === 'refused' ? 'refused' : 'failed' });
    });
    const timer = setTimeout(() => end({ status: 'failed' }), ANSWER_LIMIT);
    frame.contentWindow?.postMessage({ type: 'tokenize', request }, new URL(frame.src).origin);
  });
}
