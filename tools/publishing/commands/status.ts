import { say, UsageError, type Command } from '../command-line.ts';
import { PublishError } from '../portal-client.ts';
import { registryTable } from '../status-tables.ts';

export const status: Command = {
  usage: '[name] [--json]',
  summary: 'What is released, what is before it, and which canary stands.',
  options: ['json'],
  async run({ names: [name, ...more], portal, json }) {
    if (more.length > 0) throw new UsageError('Name one artifact, or none for all.');
    const registry = await portal.readRegistry();
    if (name !== undefined && name !== 'shell' && registry.sections[name] === undefined)
      throw new PublishError(`Nothing named ${name} is released at ${portal.url}.`);
    if (json) return say(JSON.stringify(name === undefined ? registry : registry.sections[name], null, 2));
    const last = registry.serial === 0 ? 'never' : registry.issuedAt;
    say(`${portal.url}, serial ${registry.serial}, last release ${last}\n\n${registryTable(registry, name)}`);
  },
};
