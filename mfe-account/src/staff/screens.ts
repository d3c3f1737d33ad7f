import { addTexts } from '@portal/shared-ui/i18n';
import { SECTION } from '../texts.ts';
import staffEn from '../../locales/staff.en.json';
import staffEs from '../../locales/staff.es.json';
import keysEn from '../../locales/staff-keys.en.json';
import keysEs from '../../locales/staff-keys.es.json';
import recordEn from '../../locales/staff-record.en.json';
import recordEs from '../../locales/staff-record.es.json';

export { AuditPage } from '../staff-audit/AuditPage.tsx';
export { CustomersPage } from '../staff-customers/CustomersPage.tsx';
export { KeysPage } from '../staff-keys/KeysPage.tsx';
export { MembersPage } from '../staff-members/MembersPage.tsx';

addTexts(SECTION, { en: staffEn, es: staffEs });
addTexts(SECTION, { en: keysEn, es: keysEs });
addTexts(SECTION, { en: recordEn, es: recordEs });
