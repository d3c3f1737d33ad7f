import { events, languageStore } from '@portal/shared-contracts';
import i18next, { type i18n as I18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import { LANGUAGES, type Language } from './language.ts';

function announce(language: string): void {
  document.documentElement.lang = language;
  languageStore.setState({ language });
}

/** The one i18next of the page. Its own texts are bundled, so it is ready as soon as it is imported. */
export const i18n: I18n = i18next.createInstance();

void i18n
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    initAsync: false,
    resources: { en: { ui: en }, es: { ui: es } },
    ns: ['ui'],
    defaultNS: 'ui',
    fallbackLng: 'en',
    supportedLngs: LANGUAGES,
    detection: {
      // Specification section 9.
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: 'lng',
      caches: ['localStorage'],
      // Before the supported ones are looked for: es-MX, en is Spanish and not English.
      convertDetectedLanguage: (detected) => detected.split('-')[0] ?? detected,
    },
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });

announce(i18n.language);
i18n.on('languageChanged', (language) => {
  announce(language);
  events.emit('language.changed', { language });
});

/** Shows the portal in `language` and remembers it in this browser; saving it for the person is the shell's. */
export async function setLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

/** Language the portal is shown in. */
export const currentLanguage = (): Language => (i18n.language === 'es' ? 'es' : 'en');
