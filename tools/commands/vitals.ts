import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import { slowerLines, vitalsTable } from '../publishing/vitals-text.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'vitals')
    .description(
      'Shows how fast pages were in browsers in the last two weeks: LCP, INP and the first row, by route and version. It asks for a publish token.',
    )
    .helpGroup(HEADINGS.releases)
    .argument('[name]', "the artifact (default: all; in a section's folder: that section)")
    .asksPortal()
    .examples('vitals', 'vitals mfe-quotes --json')
    .runs<[name?: string]>(async ({ words, url }) => {
      const name = words[0] ?? terminal.workshop.ownName();
      const json = await publisherAt(url, terminal.env).readVitals(name);
      const of = name === undefined ? '' : ` of ${name}`;
      const text =
        json.rows.length === 0
          ? `No page${of} reported to ${url} in the last two weeks.`
          : [vitalsTable(json.rows), ...slowerLines(json.slower)].join('\n');
      return { json, text };
    });
