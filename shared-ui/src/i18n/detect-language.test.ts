import { detectLanguage, keepLanguage } from './detect-language.ts';

interface Named {
  address?: string;
  cookie?: string;
  local?: string;
  session?: string;
  browser?: readonly string[];
  html?: string;
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18next=; max-age=0; path=/';
  document.documentElement.lang = '';
  history.replaceState(null, '', '/');
});

test.each<[string, Named, string]>([
  ['the address', { address: '/?lng=es', cookie: 'en', local: 'en' }, 'es'],
  ['the cookie', { cookie: 'es', local: 'en', session: 'en' }, 'es'],
  ['what was chosen here', { local: 'es', session: 'en', browser: ['en'] }, 'es'],
  ['what was chosen in this tab', { session: 'es', browser: ['en'] }, 'es'],
  ['the browser, whose first language comes first', { browser: ['es-MX', 'en-US'], html: 'en' }, 'es'],
  ['the page', { browser: ['de'], html: 'es' }, 'es'],
  [
    'what the portal has, of what is named',
    { address: '/?lng=fr', local: 'xx', browser: ['de', 'es'] },
    'es',
  ],
  ['English, where nothing is named', { browser: [] }, 'en'],
  ['English, where nothing that is named is known', { address: '/?lng=__proto__', browser: ['fr'] }, 'en'],
])('it is that of %s', (_what, named, language) => {
  history.replaceState(null, '', named.address ?? '/');
  if (named.cookie) document.cookie = `i18next=${named.cookie}`;
  if (named.local) localStorage.setItem('i18nextLng', named.local);
  if (named.session) sessionStorage.setItem('i18nextLng', named.session);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(named.browser ?? ['en-US']);
  document.documentElement.lang = named.html ?? '';
  expect(detectLanguage()).toBe(language);
});

test('a browser that refuses its storage is shown the portal all the same, in the language of its cookie', () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es']);
  expect(detectLanguage()).toBe('es');
  keepLanguage('en');
  expect(detectLanguage()).toBe('en');
});
