export { useTranslation } from 'react-i18next';
export type { TFunction } from 'i18next';
export { currentLanguage, i18n, setLanguage } from './i18n/instance.ts';
export { LANGUAGES, type Language } from './i18n/language.ts';
export { addTexts, type Texts, type TextsByLanguage } from './i18n/texts.ts';
