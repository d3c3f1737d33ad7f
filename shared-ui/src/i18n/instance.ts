import { events, languageStore } from '@portal/shared-contracts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import { detectLanguage, followOtherTabs, keepLanguage, LANGUAGES, type Language } from './language.ts';

function announce(language: string): void {
  document.documentElement.lang = language;
  languageStore.setState({ language });
  keepLanguage(language);
}

/** The single i18next instance of the page. Its own texts are bundled, so it is ready on import. */
export const i18n: I18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  initAsync: false,
  lng: detectLanguage(),
  resources: { en: { ui: en }, es: { ui: es } },
  ns: ['ui'],
  defaultNS: 'ui',
  fallbackLng: 'en',
  supportedLngs: LANGUAGES,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

announce(i18n.language);
i18n.on('languageChanged', (language) => {
  announce(language);
  events.emit('language.changed', { language });
});

followOtherTabs((language) => void i18n.changeLanguage(language));

/** Changes the language and stores it in this browser; the shell stores it for the person. */
export async function setLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

/** Current language of the portal. */
export const currentLanguage = (): Language => (i18n.language === 'es' ? 'es' : 'en');
