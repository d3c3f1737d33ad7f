import { addTexts } from '@portal/shared-ui/i18n';
import { SECTION } from '../texts.ts';
import en from '../../locales/staff-tools.en.json';
import es from '../../locales/staff-tools.es.json';

export { LinksPage } from './links/LinksPage.tsx';
export { MailsPage } from './mails/MailsPage.tsx';
export { UsersPage } from './users/UsersPage.tsx';

addTexts(SECTION, { en, es });
