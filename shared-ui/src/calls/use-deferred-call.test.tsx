import { ApiError } from '@portal/shared-contracts';
import { renderHook } from '@testing-library/react';
import { useDeferredCall, type Call } from './use-call.ts';

const retry = (): void => undefined;
const LOADING: Call<number> = { status: 'loading', retry };
const READY: Call<number> = {
  status: 'ready',
  data: 1,
  answeredAt: 0,
  error: null,
  isPrevious: false,
  retry,
};
const FAILED: Call<number> = { status: 'failed', error: new ApiError(500, {}), isRetrying: false, retry };

/** The state that each render of these calls shows. */
function drawn(...[first, ...others]: [Call<number>, ...Call<number>[]]): string[] {
  const seen: string[] = [];
  const { rerender } = renderHook(
    (call: Call<number>) => {
      const shown = useDeferredCall(call);
      seen.push(shown.status === 'ready' ? `ready ${shown.data}` : shown.status);
    },
    { initialProps: first },
  );
  others.forEach((call) => rerender(call));
  return seen;
}

test('renders a new answer in a second, interruptible render', () => {
  expect(drawn(LOADING, READY)).toEqual(['loading', 'loading', 'ready 1']);
});

test('renders a cached answer at once', () => {
  expect(drawn(READY)).toEqual(['ready 1']);
});

test('renders a later answer and a failure at once', () => {
  expect(drawn(READY, { ...READY, data: 2 })).toEqual(['ready 1', 'ready 2']);
  expect(drawn(LOADING, FAILED)).toEqual(['loading', 'failed']);
});
