import { addTexts } from '@portal/shared-ui/i18n';
import { SECTION } from '../texts.ts';
import en from '../../locales/passkey-problems.en.json';
import es from '../../locales/passkey-problems.es.json';

export { registerPasskey } from './register-passkey.ts';
export { signInWithPasskey } from './sign-in-with-passkey.ts';

addTexts(SECTION, { en, es });
