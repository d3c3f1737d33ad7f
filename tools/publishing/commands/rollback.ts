import { say, type Command } from '../command-line.ts';
import { onlyName } from '../run-command.ts';
import { secondsSince, waitUntilVisible } from '../visible.ts';

export const rollback: Command = {
  usage: '<name>',
  summary: 'Releases the version before the released one; a canary ends with it.',
  options: [],
  async run({ names, portal, startedAt }) {
    const name = onlyName(names);
    const { serial: base } = await portal.readRegistry();
    const { version, previous, serial } = await portal.rollback(name, base);
    const before = previous ?? 'none';
    say(
      `Rolled back: ${name} ${version} is released at ${portal.url}: serial ${serial}, before it ${before}.`,
    );
    if (await waitUntilVisible(portal, { name, version }))
      say(`A new page gets it, ${secondsSince(startedAt)} after this command began.`);
  },
};
