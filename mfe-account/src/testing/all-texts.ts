import codeEn from '../../locales/login-code.en.json';
import codeEs from '../../locales/login-code.es.json';
import mailWishesEn from '../../locales/mail-wishes.en.json';
import mailWishesEs from '../../locales/mail-wishes.es.json';
import myAccountEn from '../../locales/my-account.en.json';
import myAccountEs from '../../locales/my-account.es.json';
import pagesEn from '../../locales/pages.en.json';
import pagesEs from '../../locales/pages.es.json';
import problemsEn from '../../locales/passkey-problems.en.json';
import problemsEs from '../../locales/passkey-problems.es.json';
import accessEn from '../../locales/staff-access.en.json';
import accessEs from '../../locales/staff-access.es.json';
import keysEn from '../../locales/staff-keys.en.json';
import keysEs from '../../locales/staff-keys.es.json';
import recordEn from '../../locales/staff-record.en.json';
import recordEs from '../../locales/staff-record.es.json';
import toolsEn from '../../locales/staff-tools.en.json';
import toolsEs from '../../locales/staff-tools.es.json';
import staffEn from '../../locales/staff.en.json';
import staffEs from '../../locales/staff.es.json';
import { texts } from '../texts.ts';

/** All texts of the section, including those that load with a screen. */
export const allTexts = {
  en: {
    ...texts.en,
    ...myAccountEn,
    ...mailWishesEn,
    ...problemsEn,
    ...pagesEn,
    ...codeEn,
    ...staffEn,
    ...accessEn,
    ...keysEn,
    ...recordEn,
    ...toolsEn,
  },
  es: {
    ...texts.es,
    ...myAccountEs,
    ...mailWishesEs,
    ...problemsEs,
    ...pagesEs,
    ...codeEs,
    ...staffEs,
    ...accessEs,
    ...keysEs,
    ...recordEs,
    ...toolsEs,
  },
};
