import { InvalidArgumentError } from 'commander';
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

type Start = Omit<Parameters<typeof uploadBuilt>[1], 'release'> & {
  percent: number;
  version: string | undefined;
  /** Further shares for the release guard. */
  steps: readonly number[] | undefined;
};
interface Options {
  percent?: number;
  auto?: number[];
  version?: string;
  stop?: true;
  build: boolean;
}

const MOST_SHARES = 10;

const wholeShare = wholeNumber(100);

/** Shares such as `5,25,100`: ascending, and the first leaves people with the released version. */
function shares(text: string): number[] {
  const all = text.split(',').map((share) => wholeShare(share.trim()));
  const isAscending = all.every((share, at) => at === 0 || share > (all[at - 1] ?? 0));
  if (!isAscending || all[0] === 100 || all.length > MOST_SHARES)
    throw new InvalidArgumentError(
      `Name up to ${MOST_SHARES} ascending shares, the first below 100, such as 5,25,100.`,
    );
  return all;
}

/** Starts a canary with a stored version or with the build here. Changes the share when there is a canary. */
async function start(name: string, { percent, version, steps, ...building }: Start): Promise<Released> {
  const { portal, workshop } = building;
  const share = { percent, ...(steps && { steps }) };
  const { serial, sections } = await portal.readRegistry();
  if (version !== undefined || sections[name]?.canary !== undefined)
    return portal.startCanary(name, { ...share, ...(version !== undefined && { version }) }, serial);
  if (!workshop.names().includes(name))
    throw new CommandError(
      `There is no "${name}" here; a stored version is named with --version.`,
      EXIT.wrongLine,
    );
  const built = await uploadBuilt(name, { ...building, release: true });
  await portal.publish(name, built.upload, { release: false, base: built.base });
  return portal.startCanary(name, { ...share, version: built.version }, built.base);
}

const nextByGuard = ([next]: readonly number[]): string =>
  next === undefined
    ? 'the release guard takes it back if it is worse'
    : `the release guard takes it to ${next} % or back`;

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'canary')
    .description(
      'Gives a share of the people who sign in the version that is built here, or a stored one. While a canary stands, only its share changes.',
    )
    .helpGroup(HEADINGS.releases)
    .argument('[name]', "the artifact (in a section's folder: that section)")
    .option('--percent <n>', 'share of the people', wholeNumber(100))
    .option(
      '--auto <shares>',
      'ascending shares such as 5,25,100: the release guard takes each step, or takes the version back',
      shares,
    )
    .option('--version <version>', 'a stored version')
    .option('--stop', 'end the canary')
    .option('--no-build', 'take what was built last')
    .asksPortal()
    .examples(
      'canary mfe-quotes --percent 10',
      'canary mfe-quotes --auto 5,25,100',
      'canary mfe-quotes --stop',
    )
    .runs<[name?: string], Options>(async ({ words, options, url, say }) => {
      const { auto, version, stop, build } = options;
      const [percent = options.percent, ...steps] = auto ?? [];
      const name = oneName(words[0], terminal);
      const portal = publisherAt(url, terminal.env);
      if ([stop, auto, options.percent].filter((choice) => choice !== undefined).length !== 1)
        throw new CommandError(
          'Say --percent N or --auto N,N,100 to start a canary or change its share, or --stop.',
          EXIT.wrongLine,
        );
      if (percent === undefined) {
        const json = await portal.stopCanary(name, (await portal.readRegistry()).serial);
        const text = `Stopped: everybody gets ${name} ${json.version} at ${portal.url}, serial ${json.serial}.`;
        return { json, text };
      }
      const json = await start(name, {
        portal,
        workshop: terminal.workshop,
        percent,
        version,
        steps: auto && steps,
        build,
        say,
      });
      const tried = json.canary?.version ?? '';
      const text = [
        `Canary: ${percent} % of the people get ${name} ${tried} at ${portal.url}, serial ${json.serial}.`,
        `The others, and people who are not signed in, get ${json.version}. Next: ${auto ? nextByGuard(steps) : 'promote, or canary --stop'}.`,
      ].join('\n');
      return { json, text };
    });
