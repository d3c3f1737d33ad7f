import { setSession } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { currentLanguage, setLanguage } from '@portal/shared-ui/i18n';
import { chooseLanguage } from './LanguageSwitcher.tsx';

const real = globalThis.fetch;
const wire = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  wire.mockReset().mockImplementation(() => Promise.resolve(Response.json({ data: null })));
  globalThis.fetch = wire as typeof fetch;
  history.replaceState(null, '', '/');
});
afterEach(() => setLanguage('en'));
afterAll(() => {
  globalThis.fetch = real;
});

const sent = () => wire.mock.calls.map(([url, { body }]) => [url, JSON.parse(body as string) as unknown]);

test('the chosen language of a signed-in person is saved for their other devices', async () => {
  setSession({ status: 'signedIn', account: anAccount({ profileId: 7 }) });
  await chooseLanguage('es');
  expect(currentLanguage()).toBe('es');
  expect(sent()).toEqual([['/api/account/preferred-language', { language: 1, profileId: 7 }]]);
});

test('a language that could not be saved still applies here', async () => {
  setSession({ status: 'signedIn', account: anAccount() });
  wire.mockRejectedValue(new TypeError('Failed to fetch'));
  await chooseLanguage('es');
  expect(currentLanguage()).toBe('es');
});

test.each([
  ['nobody', '/', { status: 'anonymous', expired: false }],
  [
    'staff who view as a customer',
    '/?impersonate-customer-id=7',
    { status: 'signedIn', account: anAccount() },
  ],
] as const)('the choice of %s is saved in this browser only', async (_who, path, session) => {
  history.replaceState(null, '', path);
  setSession(session);
  await chooseLanguage('es');
  expect([currentLanguage(), wire.mock.calls]).toEqual(['es', []]);
});
