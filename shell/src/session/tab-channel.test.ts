import { waitFor } from '@testing-library/react';
import { openTabChannel } from './tab-channel.ts';

test('other tabs hear what a tab posts, until they close their channel', async () => {
  const heard: string[] = [];
  const own: string[] = [];
  const one = openTabChannel<string>('test', (message) => own.push(message));
  const other = openTabChannel<string>('test', (message) => heard.push(message));
  one.postMessage('first');
  await waitFor(() => expect(heard).toEqual(['first']));
  expect(own).toEqual([]);
  one.close();
  other.close();
});

test.each([
  ['has no channels', undefined],
  [
    'refuses them, as Firefox does without storage',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  ],
])('a tab goes on by itself in a browser that %s', (_what, refusing) => {
  const { BroadcastChannel: original } = globalThis;
  Object.assign(globalThis, { BroadcastChannel: refusing });
  try {
    const channel = openTabChannel<string>('test', () => undefined);
    expect(() => {
      channel.postMessage('first');
      channel.close();
    }).not.toThrow();
  } finally {
    Object.assign(globalThis, { BroadcastChannel: original });
  }
});
