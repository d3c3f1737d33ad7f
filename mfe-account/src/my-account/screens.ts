import { addTexts } from '@portal/shared-ui/i18n';
import { SECTION } from '../texts.ts';
import en from '../../locales/my-account.en.json';
import es from '../../locales/my-account.es.json';

export { DevicesPage } from '../devices/DevicesPage.tsx';
export { PasskeysPage } from '../passkeys/PasskeysPage.tsx';

addTexts(SECTION, { en, es });
