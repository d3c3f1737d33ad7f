import { say, UsageError, type Command } from '../command-line.ts';
import { historyTable } from '../status-tables.ts';

export const history: Command = {
  usage: '[name] [--limit N] [--json]',
  summary: 'Who released what and when, newest first; asks for a publish token.',
  options: ['limit', 'json'],
  async run({ names: [name, ...more], portal, limit, json }) {
    if (more.length > 0) throw new UsageError('Name one artifact, or none for all.');
    const rows = await portal.readHistory(name, limit);
    if (json) say(JSON.stringify(rows, null, 2));
    else if (rows.length === 0)
      say(`Nothing${name === undefined ? '' : ` named ${name}`} was released at ${portal.url} yet.`);
    else say(historyTable(rows));
  },
};
