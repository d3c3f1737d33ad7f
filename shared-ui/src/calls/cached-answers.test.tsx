/** @jest-environment-options {"url": "https://portal.test/"} */
import { render } from '@testing-library/react';
import { PortalProviders } from '../mount/PortalProviders.tsx';
import { mutate } from 'swr';
import { cacheAnswer } from './cached-answers.ts';
import { useCall } from './use-call.ts';

interface Params {
  page: number;
  search: string;
}
function Rows({ page, search }: Params) {
  const call = useCall<string>('/api/test' as never, { page, search });
  return call.status === 'ready' ? call.data : call.status;
}
/** Content of the first render, before any answer. */
function firstRender(params: Params): string | null {
  const { container } = render(
    <PortalProviders>
      <Rows {...params} />
    </PortalProviders>,
  );
  return container.textContent;
}

const real = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
});
afterEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  globalThis.fetch = real;
  history.replaceState(null, '', '/');
});

test('a prefetched answer is available on the first render of its call, and of no other call', () => {
  cacheAnswer('/api/test?page=2&search=a+b', 'rows');
  expect(firstRender({ page: 2, search: 'a b' })).toBe('rows');
  expect(firstRender({ page: 3, search: '' })).toBe('loading');
});

test('caches an answer for the viewed customer only', () => {
  cacheAnswer('/api/test?page=4&customerId=1001', 'of 1001');
  expect(firstRender({ page: 4, search: '' })).toBe('loading');
  history.replaceState(null, '', '/?impersonate-customer-id=1001');
  expect(firstRender({ page: 4, search: '' })).toBe('of 1001');
  history.replaceState(null, '', '/?impersonate-customer-id=1002');
  expect(firstRender({ page: 4, search: '' })).toBe('loading');
});
