import { ERROR_MESSAGES, events, languageStore } from '@portal/shared-contracts';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import { addTexts, currentLanguage, i18n, setLanguage } from '../i18n.ts';
import { detectLanguage } from './language.ts';

afterEach(() => setLanguage('en'));

const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${path}${key}.`) : [`${path}${key}`],
  );

test('choosing Spanish changes the page and its calls, and notifies the sections', async () => {
  const listener = jest.fn();
  const off = events.on('language.changed', listener);
  await setLanguage('es');
  off();
  expect(document.documentElement.lang).toBe('es');
  expect(languageStore.getState().language).toBe('es');
  expect(currentLanguage()).toBe('es');
  expect(localStorage.getItem('i18nextLng')).toBe('es');
  expect(listener).toHaveBeenCalledWith({ language: 'es' });
});

test.each([
  ['/?lng=es', 'es'],
  ['/?lng=es-MX', 'es'],
  ['/?lng=fr', 'en'],
])('%s opens the portal in %s', async (address, language) => {
  localStorage.clear();
  history.replaceState(null, '', address);
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./instance.ts');
    expect(fresh.currentLanguage()).toBe(language);
  });
  history.replaceState(null, '', '/');
});

test('a browser that prefers Mexican Spanish to English gets Spanish', async () => {
  localStorage.clear();
  document.cookie = 'i18next=; max-age=0; path=/';
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en-US', 'en']);
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./instance.ts');
    expect(fresh.currentLanguage()).toBe('es');
  });
});

test("a section's texts are available at once, in both languages", async () => {
  addTexts('mfe-test', { en: { menu: { open: 'Open' } }, es: { menu: { open: 'Abrir' } } });
  expect(i18n.t('menu.open', { ns: 'mfe-test' })).toBe('Open');
  await setLanguage('es');
  expect(i18n.t('menu.open', { ns: 'mfe-test' })).toBe('Abrir');
});

test('every text exists in both languages', () => {
  expect(keysOf(es)).toEqual(keysOf(en));
});

test("the error catalogue's English is the documented one", () => {
  expect(en.errors).toEqual(ERROR_MESSAGES);
});

test('follows a language that is chosen in another tab', async () => {
  await setLanguage('en');
  window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'es' }));
  expect(currentLanguage()).toBe('es');
  window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'xx' }));
  expect(currentLanguage()).toBe('es');
  await setLanguage('en');
});

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
])('detects the language: %s', (_what, named, language) => {
  history.replaceState(null, '', named.address ?? '/');
  if (named.cookie) document.cookie = `i18next=${named.cookie}`;
  if (named.local) localStorage.setItem('i18nextLng', named.local);
  if (named.session) sessionStorage.setItem('i18nextLng', named.session);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(named.browser ?? ['en-US']);
  document.documentElement.lang = named.html ?? '';
  expect(detectLanguage()).toBe(language);
});

test('a browser that refuses storage still shows the portal, in the language of the cookie', async () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es']);
  // A page of its own: the wrapper of storage knows what earlier tests stored.
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./language.ts');
    expect(fresh.detectLanguage()).toBe('es');
    fresh.keepLanguage('en');
    expect(fresh.detectLanguage()).toBe('en');
  });
});
