// `npm run dev [-- mfe-quotes …] [--portal URL]`: serves the named sections (default: all) and the shell with Fast Refresh, in front of
// a server of its own that restarts on change, or of the portal at URL. Everything else is as deployed there.
import { parseArgs } from 'node:util';
import { artifactNames, SHELL } from './build/artifacts.ts';
import { startDevShell } from './dev/dev-shell.ts';
import { ownPortal } from './dev/own-portal.ts';
import { readyInFrontOf, runFront, say } from './dev/run-front.ts';
import { welcome } from './start/welcome.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { portal: { type: 'string' } },
});
const known = artifactNames().filter((name) => name !== SHELL);
const sections = positionals.length > 0 ? positionals.filter((name) => name !== SHELL) : known;
const unknown = sections.find((name) => !known.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no section "${unknown}"; there are ${known.join(', ')}.\n`);
  process.exit(1);
}

const elsewhere = values.portal;
const shell = () => startDevShell(say);
if (elsewhere === undefined) {
  const { start, stop } = ownPortal(sections, say);
  await runFront({ sections, shell, portal: start, stop, ready: welcome });
} else {
  await runFront({
    sections,
    shell,
    portal: () => Promise.resolve(() => Promise.resolve(elsewhere)),
    ready: (address) => readyInFrontOf(elsewhere, sections, address),
  });
}
