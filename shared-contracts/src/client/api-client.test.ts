import { ApiError, ERROR_MESSAGES } from './api-error.ts';
import { createApiClient, urlOf, type ApiClientOptions } from './api-client.ts';

const answer = (status: number, body: unknown): Response =>
  ({
    ok: status < 300,
    status,
    json: () => (body instanceof Error ? Promise.reject(body) : Promise.resolve(body)),
  }) as Response;

function clientWith(response: Response | Error, options: Partial<ApiClientOptions> = {}) {
  const fetch = jest.fn((_url: RequestInfo | URL, _init?: RequestInit) =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  const onRefused = jest.fn();
  const api = createApiClient({
    readToken: () => 'half',
    readCustomerId: () => null,
    readLanguage: () => 'es',
    takeEarly: () => undefined,
    onRefused,
    fetch,
    ...options,
  });
  return { api, fetch, onRefused };
}

test.each([
  ['/api/quotes', {}, '/api/quotes'],
  ['/api/quotes', { page: 2, search: '', sort: undefined, order: null }, '/api/quotes?page=2'],
  ['/api/quotes?page=2', { search: 'a b' }, '/api/quotes?page=2&search=a+b'],
])('the address of %s with %j is %s', (path, params, url) => expect(urlOf(path, params)).toBe(url));

test('a call carries the token, the language and the customer that staff view as, and unwraps data', async () => {
  const { api, fetch } = clientWith(answer(200, { data: { rows: [] } }), { readCustomerId: () => '7' });
  await expect(api.get('/api/quotes', { params: { page: 1 } })).resolves.toEqual({ rows: [] });
  const [url, init] = fetch.mock.calls[0]!;
  expect(url).toBe('/api/quotes?page=1&customerId=7');
  expect(init?.headers).toMatchObject({ authorization: 'Bearer half', 'accept-language': 'es' });
});

test('only a call that the page makes by itself says so', async () => {
  const { api, fetch } = clientWith(answer(200, { data: {} }));
  await api.get('/api/account', { isPassive: true });
  await api.get('/api/account');
  const headers = fetch.mock.calls.map(([, init]) => Object.keys(init?.headers ?? {}));
  expect(headers.map((names) => names.includes('portal-passive'))).toEqual([true, false]);
});

test('a refusal of an earlier session does not end the present one', async () => {
  let token = 'before';
  const { api, onRefused } = clientWith(answer(401, {}), { readToken: () => token });
  const call = api.get('/api/account');
  token = 'since';
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(onRefused).not.toHaveBeenCalled();
});

test('an answer that was requested early is used instead of a second call', async () => {
  const { api, fetch } = clientWith(answer(200, {}), {
    takeEarly: () => Promise.resolve(answer(200, { data: 'early' })),
  });
  await expect(api.get('/api/account')).resolves.toBe('early');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  [400, { message: 'Wrong, sorry', type: 'LOGIN_FAILED' }, 'Wrong, sorry', undefined],
  [400, { type: 'LOGIN_FAILED' }, ERROR_MESSAGES.loginFailed, 'loginFailed'],
  [401, { type: 'ACCOUNT_LOCKED' }, ERROR_MESSAGES.accountLocked, 'accountLocked'],
  [404, {}, ERROR_MESSAGES.notFound, 'notFound'],
  [422, new Error('not JSON'), ERROR_MESSAGES.alreadyProcessed, 'alreadyProcessed'],
  [500, {}, ERROR_MESSAGES.server, 'server'],
  [418, {}, ERROR_MESSAGES.occurred, 'occurred'],
])('status %i with %j reads "%s"', async (status, body, message, catalogue) => {
  const { api } = clientWith(answer(status, body));
  const error: unknown = await api.get('/api/account').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, message, catalogue });
});

test('a network failure reads as status 500 with the general message', async () => {
  const { api } = clientWith(new TypeError('Failed to fetch'));
  await expect(api.get('/api/account')).rejects.toMatchObject({ status: 500, catalogue: 'oops' });
});

test.each([new SyntaxError('Unexpected end'), {}, null])(
  '%j is no answer to a read, but an unexpected error',
  async (body) => {
    const { api } = clientWith(answer(200, body));
    await expect(api.get('/api/account')).rejects.toMatchObject({ catalogue: 'unexpected' });
  },
);

test.each([
  [401, {}, [{ status: 401, type: undefined }]],
  [431, { type: 'COOKIES_CLEARED' }, [{ status: 431, type: 'COOKIES_CLEARED' }]],
  [431, {}, []],
  [422, { type: 'COOKIES_CLEARED' }, []],
  [403, { type: 'NO_GRANT' }, [{ status: 403, type: 'NO_GRANT' }]],
  [401, { type: 'ACCOUNT_LOCKED' }, []],
  [404, {}, []],
])('a %i with %j tells the session %j', async (status, body, calls) => {
  const { api, onRefused } = clientWith(answer(status, body));
  await expect(api.get('/api/account')).rejects.toBeInstanceOf(ApiError);
  expect(onRefused.mock.calls.map(([{ status: said, type }]) => ({ status: said, type }))).toEqual(calls);
});
