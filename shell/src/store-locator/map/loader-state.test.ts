import { mapLoaderState } from './loader-state.ts';

const asked = { isAsked: true, isLoaded: false, hasFailed: false, isRefused: false };

test.each([
  ['notLoaded', { ...asked, isAsked: false }],
  ['loading', asked],
  ['loaded', { ...asked, isLoaded: true }],
  ['failed', { ...asked, hasFailed: true }],
  ['authFailure', { ...asked, isRefused: true }],
  ['authFailure', { ...asked, isLoaded: true, isRefused: true }],
])('%s: %j', (state, facts) => {
  expect(mapLoaderState(facts)).toBe(state);
});
