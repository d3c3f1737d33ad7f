import type { KeptVersion, Registry, Trial, Vitals } from '@portal/shared-contracts/schemas';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { textTable } from '../operator/text-table.ts';
import { PublishError, type PortalClient } from '../publishing/portal-client.ts';
import { foundToken, publisherAt } from '../publishing/publish-token.ts';
import { trialLines } from '../publishing/trial-text.ts';
import { slowerLines } from '../publishing/vitals-text.ts';

/** The releases of all artifacts, or of one. */
function registryTable({ shell, sections }: Registry, only?: string): string {
  const released = [
    ['shell', shell.version || 'none', '', ''],
    ...Object.entries(sections).map(([name, { stable, previous, canary }]) => [
      name,
      stable.version,
      previous?.version ?? 'none',
      canary ? `${canary.release.version} (${canary.percent} %)` : '',
    ]),
  ];
  return textTable([
    ['ARTIFACT', 'RELEASED', 'BEFORE', 'CANARY'],
    ...released.filter(([name]) => only === undefined || name === only),
  ]);
}

/** Slower routes and running canaries; none for people without a token, who can read what is released. */
async function watched(
  portal: PortalClient,
  name: string | undefined,
): Promise<Pick<Vitals, 'slower'> & { trials: Trial[] }> {
  const { slower } = await portal.readVitals(name).catch(() => ({ slower: [] }));
  const trials = await portal.readTrials().catch(() => []);
  return { slower, trials: trials.filter((trial) => name === undefined || trial.name === name) };
}

/** The versions of an artifact that can be released or rolled back to. */
const versionTable = (versions: readonly KeptVersion[]): string =>
  textTable([
    ['VERSION', 'STORED', 'RELEASED FOR', 'FAULTS', 'GOOD'],
    ...versions.map((kept) => [
      kept.version,
      kept.storedAt,
      kept.releases === 0 ? 'never' : `${kept.releasedHours} h${kept.isReleased ? ', still' : ''}`,
      `${kept.faults}`,
      verdict(kept),
    ]),
  ]);

function verdict({ releases, releasedHours, faults, isGood, isTakenBack }: KeptVersion): string {
  if (isGood) return 'yes';
  if (isTakenBack) return 'no: taken back';
  if (faults > releasedHours && faults > 0) return 'no: faults';
  return releases === 0 ? '' : 'not known yet';
}

/** The stored versions of an artifact; none without its publish token. */
async function versionsOf(name: string, url: string, { env }: Terminal): Promise<KeptVersion[]> {
  if (foundToken(name, url, env) === undefined) return [];
  try {
    return await publisherAt(url, env).readVersions(name);
  } catch (error) {
    if (error instanceof PublishError && error.type === 'PUBLISH_TOKEN_OF_ANOTHER') return [];
    throw error;
  }
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'status')
    .description(
      'Shows what is released, what is before it, which canary stands, and, with a publish token, what is slower than before. Of one artifact, with its publish token, also its stored versions, and which were good: released for an hour or longer in all, not rolled back from, and at most one fault reported for each hour (of the last 30 days).',
    )
    .helpGroup(HEADINGS.releases)
    .argument('[name]', "the artifact (default: all; in a section's folder: that section)")
    .asksPortal()
    .examples('status', 'status mfe-quotes --json')
    .runs<[name?: string]>(async ({ words, url }) => {
      const name = words[0] ?? terminal.workshop.ownName();
      const portal = publisherAt(url, terminal.env);
      const registry = await portal.readRegistry();
      const entry =
        name === undefined ? registry : name === 'shell' ? registry.shell : registry.sections[name];
      const versions = name === undefined ? [] : await versionsOf(name, url, terminal);
      if (entry === undefined && versions.length === 0)
        throw new PublishError(`Nothing named ${name} is released at ${url}.`);
      const last = registry.serial === 0 ? 'never' : registry.issuedAt;
      const { slower, trials } = await watched(portal, name);
      const text = [
        `${url}, serial ${registry.serial}, last release ${last}\n`,
        entry === undefined ? `${name} is not released.` : registryTable(registry, name),
        ...trials.flatMap(trialLines),
        ...slowerLines(slower),
        ...(versions.length > 0 ? [`\n${versionTable(versions)}`] : []),
      ].join('\n');
      return { json: { ...entry, ...(name !== undefined && { versions }), slower, trials }, text };
    });
