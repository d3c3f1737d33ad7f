import { LANGUAGE_COOKIE } from '@portal/shared-contracts';

/** Languages of the portal (docs/product.md, section 9); the position is the code of a saved preferred language. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where a browser keeps the language that was chosen in it. */
const KEPT_AS = 'i18nextLng';
const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`);
const YEAR = 365 * 24 * 60 * 60;

/** Every place that may name a language, best first (docs/product.md, section 9). */
function* namedLanguages(): Generator<string | null | undefined> {
  yield new URLSearchParams(location.search).get('lng');
  yield COOKIE.exec(document.cookie)?.[1];
  yield kept('localStorage');
  yield kept('sessionStorage');
  yield* navigator.languages;
  yield document.documentElement.lang;
}

function kept(storage: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[storage].getItem(KEPT_AS);
  } catch {
    // A browser may refuse its storage.
    return null;
  }
}

/**
 * The language to begin with: the first of those that the page's address, this browser or its person name which the portal
 * has; English if there is none. `es-MX` names Spanish. Here, and not from i18next's own detector: that is a hundredth of
 * all script that the login screen loads.
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

/** Keeps `language` for this browser's next pages; the server draws their first frame in the cookie's. */
export function keepLanguage(language: string): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // Then the next page detects it anew.
  }
}
