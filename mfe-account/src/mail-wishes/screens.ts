import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/mail-wishes.en.json';
import es from '../../locales/mail-wishes.es.json';
import { SECTION } from '../texts.ts';

export { MailWishesPage } from './MailWishesPage.tsx';
export { StopMailsPage } from './StopMailsPage.tsx';

addTexts(SECTION, { en, es });
