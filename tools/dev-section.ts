// `portal dev [--portal URL]`: the section of this folder with Fast Refresh, everything else as the portal has it.
import { artifactNames } from './build/artifacts.ts';
import { packedShell } from './dev/packed-shell.ts';
import { readyInFrontOf, runFront } from './dev/run-front.ts';
import { program, workshop } from './build/workshop.ts';
import { UsageError, type Command } from './publishing/command-line.ts';
import { runCommand } from './publishing/index.ts';

const dev: Command = {
  usage: '',
  summary: 'Runs the section of this folder with Fast Refresh in front of a portal.',
  options: [],
  async run({ names, portal: { url } }) {
    const sections = artifactNames();
    if (names.some((name) => !sections.includes(name)))
      throw new UsageError(`This folder is ${sections.join()}; run the command in another section's folder.`);
    await runFront({
      sections,
      shell: () => Promise.resolve(packedShell),
      portal: () => Promise.resolve(() => Promise.resolve(url)),
      ready: (address) => readyInFrontOf(url, sections, address),
    });
  },
};

await runCommand(dev, workshop, { program: program('dev') });
