import { act, screen } from '@testing-library/react';

const ORIGIN = 'https://gateway.test';

/** Lets the frame of the sandbox's fields say something to the page, as its origin. */
export function sayFromFrame(frame: HTMLIFrameElement, message: object): void {
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', { data: message, origin: ORIGIN, source: frame.contentWindow }),
    );
  });
}

/** The frame called `title`, whose fields are ready and answer with `answer` when they are asked for a token. */
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
