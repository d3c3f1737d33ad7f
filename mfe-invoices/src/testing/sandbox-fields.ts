import { act, screen } from '@testing-library/react';

const ORIGIN = 'https://gateway.test';

/** Sends a message from the frame of the sandbox's fields to the page. */
export function sayFromFrame(frame: HTMLIFrameElement, message: object): void {
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', { data: message, origin: ORIGIN, source: frame.contentWindow }),
    );
  });
}

/** Finds the frame `title` and makes its fields ready. They answer a request for a token with `answer`. */
export async function readyFields(
  title: string,
  answer: object = { type: 'token', token: 'tok_1' },
): Promise<HTMLIFrameElement> {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The frame has no window.');
  contentWindow.postMessage = ({ request }: { request: string }) =>
    void Promise.resolve().then(() => sayFromFrame(frame, { ...answer, request }));
  sayFromFrame(frame, { type: 'ready' });
  return frame;
}
