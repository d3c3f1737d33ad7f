import type { Released } from '@portal/shared-contracts/schemas';
import { say, UsageError, type Command, type CommandLine } from '../command-line.ts';
import { onlyName } from '../run-command.ts';
import type { Workshop } from '../workshop.ts';
import { uploaded } from './publish.ts';

export const canary: Command = {
  usage: '<name> --percent N [--version V] [--no-build] | <name> --stop',
  summary:
    'Gives a share of the people who sign in what is built here, or a stored version. While a canary stands, only its share changes.',
  options: ['percent', 'version', 'stop', 'build'],
  async run(line, workshop) {
    const name = onlyName(line.names);
    if (line.stop === (line.percent !== undefined))
      throw new UsageError('Say --percent N to start a canary or change its share, or --stop.');
    if (line.stop) await stop(name, line);
    else await start(name, line.percent ?? 0, line, workshop);
  },
};

async function stop(name: string, { portal }: CommandLine): Promise<void> {
  const { serial: base } = await portal.readRegistry();
  const { version, serial } = await portal.stopCanary(name, base);
  say(`Stopped: everybody gets ${name} ${version} at ${portal.url}, serial ${serial}.`);
}

async function start(name: string, percent: number, line: CommandLine, workshop: Workshop): Promise<void> {
  const { portal } = line;
  const registry = await portal.readRegistry();
  const standing = registry.sections[name]?.canary;
  let released: Released;
  if (line.version !== undefined || standing !== undefined) {
    const wanted = { percent, ...(line.version !== undefined && { version: line.version }) };
    released = await portal.startCanary(name, wanted, registry.serial);
  } else {
    if (!workshop.names().includes(name))
      throw new UsageError(`There is no "${name}" here; a stored version is named with --version.`);
    const { base, upload, version } = await uploaded(name, line, workshop);
    await portal.publish(name, upload, { release: false, base });
    released = await portal.startCanary(name, { percent, version }, base);
  }
  const { version, serial } = released;
  const tried = released.canary?.version ?? '';
  say(`Canary: ${percent} % of the people get ${name} ${tried} at ${portal.url}, serial ${serial}.`);
  say(`The others, and people who are not signed in, get ${version}. Next: promote, or canary --stop.`);
}
