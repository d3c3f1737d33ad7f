import { DEMO_PASSWORD, DEMO_USERS } from '@portal/demo/data/users.ts';
import { textTable } from '../operator/text-table.ts';

/** Text for a newcomer: the address, the demo's users and the address of its mails. */
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
    `The mails that it would send are at ${address}/dev/mail`,
    'Ctrl-C stops it.',
  ].join('\n');

/** Prints a line of the server, but not its "ready" line: the caller prints {@link welcome} once everything is published. */
export function printServerLine(line: string, stream: 'stdout' | 'stderr'): void {
  if (!line.startsWith('Portal ready at ')) process[stream].write(`${line}\n`);
}
