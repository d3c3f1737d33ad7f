import { texts } from '../texts.ts';
import myAccountEn from '../../locales/my-account.en.json';
import myAccountEs from '../../locales/my-account.es.json';
import toolsEn from '../../locales/staff-tools.en.json';
import toolsEs from '../../locales/staff-tools.es.json';
import problemsEn from '../../locales/passkey-problems.en.json';
import problemsEs from '../../locales/passkey-problems.es.json';
import pagesEn from '../../locales/pages.en.json';
import pagesEs from '../../locales/pages.es.json';

/** The section's texts, those that come with their screens among them. */
export const allTexts = {
  en: { ...texts.en, ...myAccountEn, ...problemsEn, ...pagesEn, ...toolsEn },
  es: { ...texts.es, ...myAccountEs, ...problemsEs, ...pagesEs, ...toolsEs },
};
