import type { HistoryRow } from '@portal/shared-contracts/schemas';
import { HEADINGS, PortalCommand, wholeNumber, type Terminal } from '../command-line/portal-command.ts';
import { textTable } from '../operator/text-table.ts';
import { publisherAt } from '../publishing/publish-token.ts';

/** Changes of the registry. */
const historyTable = (history: readonly HistoryRow[]): string =>
  textTable([
    ['SERIAL', 'WHEN', 'WHAT', 'ARTIFACT', 'VERSION', 'WHO'],
    ...history.map(({ serial, releasedAt, action, percent, detail, name, version, releasedBy }) => [
      `${serial}`,
      releasedAt,
      [action, detail ?? (percent === null ? '' : `${percent} %`)].join(' ').trim(),
      name,
      version,
      releasedBy,
    ]),
  ]);

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'history')
    .description('Shows who released what and when, newest first. It asks for a publish token.')
    .helpGroup(HEADINGS.releases)
    .argument('[name]', "the artifact (default: all; in a section's folder: that section)")
    .option('--limit <n>', 'number of releases', wholeNumber(500), 20)
    .asksPortal()
    .examples('history', 'history mfe-quotes --limit 5')
    .runs<[name?: string], { limit: number }>(async ({ words, options: { limit }, url }) => {
      const name = words[0] ?? terminal.workshop.ownName();
      const json = await publisherAt(url, terminal.env).readHistory(name, limit);
      const of = name === undefined ? '' : ` named ${name}`;
      const text = json.length > 0 ? historyTable(json) : `Nothing${of} was released at ${url} yet.`;
      return { json, text };
    });
