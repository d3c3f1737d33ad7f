// The screens whose texts the login does without.
import { addTexts } from '@portal/shared-ui/i18n';
import { SECTION } from './texts.ts';
import en from '../locales/pages.en.json';
import es from '../locales/pages.es.json';

addTexts(SECTION, { en, es });

export { ChangePasswordPage } from './change-password/ChangePasswordPage.tsx';
export { PreferencesPage } from './preferences/PreferencesPage.tsx';
export { VisitorPages } from './VisitorPages.tsx';
