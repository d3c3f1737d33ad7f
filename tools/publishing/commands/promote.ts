import { say, type Command } from '../command-line.ts';
import { onlyName } from '../run-command.ts';
import { secondsSince, waitUntilVisible } from '../visible.ts';

export const promote: Command = {
  usage: '<name>',
  summary: 'Releases the canary to everybody.',
  options: [],
  async run({ names, portal, startedAt }) {
    const name = onlyName(names);
    const { serial: base } = await portal.readRegistry();
    const { version, previous, serial } = await portal.promote(name, base);
    const before = previous ?? 'none';
    say(
      `Promoted: everybody gets ${name} ${version} at ${portal.url}: serial ${serial}, before it ${before}.`,
    );
    if (await waitUntilVisible(portal, { name, version }))
      say(`A new page gets it, ${secondsSince(startedAt)} after this command began.`);
  },
};
