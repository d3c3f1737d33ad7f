import { fakeServer, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { descriptor } from '../section.ts';
import * as section from './section.tsx';

let server: FakeServer;
beforeEach(() => (server = fakeServer({})));
afterEach(() => server.close());
// The section renders by itself, as it does in the shell: nothing here waits on React's behalf.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

// Without the code of a mail there is nothing to verify.
const HEADINGS: Record<string, string> = { '/verifyemail': 'Verification failed' };

test.each(descriptor.routes)(
  'at $path stands its screen, and nothing once it is left',
  async ({ path, title }) => {
    history.replaceState(null, '', path);
    const element = document.body.appendChild(document.createElement('div'));
    const onError = jest.fn();
    const unmount = await section.mount({ element, signal: new AbortController().signal, onError });
    expect(await screen.findByRole('heading', { level: 1, name: HEADINGS[path] ?? title.en })).toBeVisible();
    await unmount();
    await waitFor(() => expect(element).toBeEmptyDOMElement());
    element.remove();
    expect(onError).not.toHaveBeenCalled();
  },
);
