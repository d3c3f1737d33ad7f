import type { Released } from '@portal/shared-contracts/schemas';
import { CommandError, EXIT } from '../exit.ts';
import {
  HEADINGS,
  oneName,
  PortalCommand,
  wholeNumber,
  type Terminal,
} from '../command-line/portal-command.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import { uploadBuilt } from '../command-line/upload-built.ts';

type Start = Parameters<typeof uploadBuilt>[1] & { percent: number; version: string | undefined };
interface Options {
  percent?: number;
  version?: string;
  stop?: true;
  build: boolean;
}

/** Starts a canary with a stored version or with the build here. Changes the share when there is a canary. */
async function start(name: string, { percent, version, ...building }: Start): Promise<Released> {
  const { portal, workshop } = building;
  const { serial, sections } = await portal.readRegistry();
  if (version !== undefined || sections[name]?.canary !== undefined)
    return portal.startCanary(name, { percent, ...(version !== undefined && { version }) }, serial);
  if (!workshop.names().includes(name))
    throw new CommandError(
      `There is no "${name}" here; a stored version is named with --version.`,
      EXIT.wrongLine,
    );
  const built = await uploadBuilt(name, building);
  await portal.publish(name, built.upload, { release: false, base: built.base });
  return portal.startCanary(name, { percent, version: built.version }, built.base);
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'canary')
    .description(
      'Gives a share of the people who sign in the version that is built here, or a stored one. While a canary stands, only its share changes.',
    )
    .helpGroup(HEADINGS.releases)
    .argument('[name]', "the artifact (in a section's folder: that section)")
    .option('--percent <n>', 'share of the people', wholeNumber(100))
    .option('--version <version>', 'a stored version')
    .option('--stop', 'end the canary')
    .option('--no-build', 'take what was built last')
    .asksPortal()
    .examples('canary mfe-quotes --percent 10', 'canary mfe-quotes --stop')
    .runs<[name?: string], Options>(async ({ words, options, url, say }) => {
      const { percent, version, stop, build } = options;
      const name = oneName(words[0], terminal);
      const portal = publisherAt(url, terminal.env);
      if ((stop === undefined) === (percent === undefined))
        throw new CommandError(
          'Say --percent N to start a canary or change its share, or --stop.',
          EXIT.wrongLine,
        );
      if (percent === undefined) {
        const json = await portal.stopCanary(name, (await portal.readRegistry()).serial);
        const text = `Stopped: everybody gets ${name} ${json.version} at ${portal.url}, serial ${json.serial}.`;
        return { json, text };
      }
      const json = await start(name, { portal, workshop: terminal.workshop, percent, version, build, say });
      const tried = json.canary?.version ?? '';
      const text = [
        `Canary: ${percent} % of the people get ${name} ${tried} at ${portal.url}, serial ${json.serial}.`,
        `The others, and people who are not signed in, get ${json.version}. Next: promote, or canary --stop.`,
      ].join('\n');
      return { json, text };
    });
