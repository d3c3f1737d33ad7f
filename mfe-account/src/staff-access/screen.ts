import { addTexts } from '@portal/shared-ui/i18n';
import { SECTION } from '../texts.ts';
import pageEn from '../../locales/staff-access.en.json';
import pageEs from '../../locales/staff-access.es.json';
import recordEn from '../../locales/staff-record.en.json';
import recordEs from '../../locales/staff-record.es.json';

export { StaffAccessPage } from './StaffAccessPage.tsx';

addTexts(SECTION, { en: pageEn, es: pageEs });
addTexts(SECTION, { en: recordEn, es: recordEs });
