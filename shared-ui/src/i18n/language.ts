import { LANGUAGE_COOKIE, browserStorage, tabStorage } from '@portal/shared-contracts';

/** Languages of the portal (docs/product.md, section 9). The index is the code of a stored preferred language. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Storage key of the language; the server never sees it. */
const KEPT_AS = 'i18nextLng';
const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`);
const YEAR = 365 * 24 * 60 * 60;

/** Every source of a language, highest priority first (docs/product.md, section 9). */
function* namedLanguages(): Generator<string | null | undefined> {
  yield new URLSearchParams(location.search).get('lng');
  yield COOKIE.exec(document.cookie)?.[1];
  yield browserStorage.get(KEPT_AS);
  yield tabStorage.get(KEPT_AS);
  yield* navigator.languages;
  yield document.documentElement.lang;
}

/**
 * The initial language: the first supported one of the URL, the browser's storage and the browser's preferences; English if
 * there is none. `es-MX` counts as Spanish. i18next's own detector would make the login's scripts larger.
 */
export function detectLanguage(): Language {
  for (const named of namedLanguages()) {
    const language = LANGUAGES.find((known) => known === named?.split('-')[0]);
    if (language) return language;
  }
  return 'en';
}

/** Calls `listener` when another tab of this browser changes the language. */
export function followOtherTabs(listener: (language: Language) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const language = key === KEPT_AS ? LANGUAGES.find((known) => known === newValue) : undefined;
    if (language) listener(language);
  });
}

/** Stores `language` for the next pages of this browser. The server reads the cookie to draw their first frame. */
export function keepLanguage(language: string): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
  browserStorage.set(KEPT_AS, language);
}
