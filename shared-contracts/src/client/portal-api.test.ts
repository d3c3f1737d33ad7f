import { api, apiAt, languageStore, whenRefused } from './portal-api.ts';

const answer = (status: number, body: unknown): Response =>
  ({ ok: status < 300, status, headers: new Headers(), json: () => Promise.resolve(body) }) as Response;

afterEach(() => {
  history.replaceState(null, '', '/');
  languageStore.setState({ language: 'en' });
});

test('a call names the customer that the address of the tab views, unless it is the staff member’s own', async () => {
  const fetch = jest.fn((_url: RequestInfo | URL) => Promise.resolve(answer(200, { data: null })));
  globalThis.fetch = fetch;
  history.replaceState(null, '', '/orders/quotes?impersonate-customer-id=1001');
  await api.get('/api/account');
  await api.delete('/api/staff/grants/3', { outsideView: true });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/account?customerId=1001',
    '/api/staff/grants/3',
  ]);
});

test('an early answer is taken once; the next call asks the server, in the language of the page', async () => {
  const fetch = jest.fn((_url: RequestInfo | URL, _init?: RequestInit) =>
    Promise.resolve(answer(200, { data: 'asked' })),
  );
  globalThis.fetch = fetch;
  globalThis.__portalEarly = new Map([['/api/account', Promise.resolve(answer(200, { data: 'early' }))]]);
  languageStore.setState({ language: 'es' });
  await expect(api.get('/api/account')).resolves.toBe('early');
  await expect(api.get('/api/account')).resolves.toBe('asked');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]![1]?.headers).toMatchObject({ 'accept-language': 'es' });
});

test('an answer from before a change is not taken after it', async () => {
  globalThis.fetch = () => Promise.resolve(answer(200, { data: 'asked' }));
  globalThis.__portalEarly = new Map([['/api/account', Promise.resolve(answer(200, { data: 'early' }))]]);
  await api.delete('/api/staff/grants/3');
  await expect(api.get('/api/account')).resolves.toBe('asked');
});

test('the shell is notified of a refused call', async () => {
  const refused = jest.fn();
  whenRefused(refused);
  globalThis.fetch = () => Promise.resolve(answer(401, {}));
  await expect(api.get('/api/account')).rejects.toMatchObject({ status: 401 });
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }));
});

test('the shell is not notified of a refused call outside of the API', async () => {
  const refused = jest.fn();
  whenRefused(refused);
  globalThis.fetch = () => Promise.resolve(answer(401, {}));
  await expect(api.download('/registry/history')).rejects.toMatchObject({ status: 401 });
  expect(refused).not.toHaveBeenCalled();
});

test('a call to another host carries the bearer but no customer, and its refusal does not end the session', async () => {
  const fetch = jest.fn((_url: RequestInfo | URL, _init?: RequestInit) => Promise.resolve(answer(401, {})));
  const refused = jest.fn();
  globalThis.fetch = fetch;
  whenRefused(refused);
  history.replaceState(null, '', '/?impersonate-customer-id=1001');
  document.cookie = 'authkey=half; path=/';
  const catalogue = apiAt('https://catalogue.example', '/catalogue');
  await expect(catalogue.get('/catalogue/v1/categories')).rejects.toMatchObject({ status: 401 });
  expect(fetch.mock.calls[0]).toEqual([
    'https://catalogue.example/v1/categories',
    expect.objectContaining({
      credentials: 'same-origin',
      headers: expect.objectContaining({ authorization: 'Bearer half' }),
    }),
  ]);
  expect(refused).not.toHaveBeenCalled();
});
