// `npm run rollback -- mfe-quotes [--portal URL]`: releases the version before.
import { runCommandLine, say, UsageError } from './publishing/command-line.ts';

await runCommandLine(
  'npm run rollback -- <name> [--portal URL]',
  async ({ names: [name, ...more], portal }) => {
    if (name === undefined || more.length > 0) throw new UsageError('Say which one to roll back.');
    const { version, serial } = await portal.rollback(name);
    say(`Rolled back: ${name} ${version} is released at ${portal.url}, serial ${serial}.`);
  },
);
