// `portal dev [--portal URL]`: the section of this folder with Fast Refresh, everything else as the portal has it.
import { artifactNames } from './build/artifacts.ts';
import { packedShell } from './dev/packed-shell.ts';
import { readyInFrontOf, runFront } from './dev/run-front.ts';
import { runCommandLine, UsageError } from './publishing/command-line.ts';

await runCommandLine('portal dev [--portal URL]', async ({ names, portal: { url } }) => {
  const sections = artifactNames();
  if (names.some((name) => !sections.includes(name)))
    throw new UsageError(`This folder is ${sections.join()}; run the command in another section's folder.`);
  await runFront({
    sections,
    shell: () => Promise.resolve(packedShell),
    portal: () => Promise.resolve(() => Promise.resolve(url)),
    ready: (address) => readyInFrontOf(url, sections, address),
  });
});
