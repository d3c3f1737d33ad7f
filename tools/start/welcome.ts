import { DEMO_PASSWORD, DEMO_USERS } from '@portal/portal-server/demo/users.ts';
import { textTable } from '../publishing/status-tables.ts';

/** What a newcomer needs: the address and who can sign in. */
export const welcome = (address: string): string =>
  [
    '',
    `The portal is at ${address}`,
    '',
    textTable([['SIGN IN AS', 'WHO'], ...DEMO_USERS.map(({ email, what }) => [email, what])]).replace(
      /^/gm,
      '  ',
    ),
    '',
    `  The password of all of them is ${DEMO_PASSWORD}`,
    '',
    'Ctrl-C stops it.',
  ].join('\n');
