import { buildArtifacts, type BuildResult } from '../build/build-artifacts.ts';
import { checkSources, failedLines, noteChecked } from '../checks/check-sources.ts';
import { CommandError, EXIT } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'build')
    .description('Builds the shell and the sections, those whose inputs changed.')
    .helpGroup(HEADINGS.releases)
    .argument('[names...]', 'what is built (default: everything here)')
    .option('--check', 'also check types, lint and unit tests, for a publish with --no-build elsewhere')
    .examples('build', 'build mfe-quotes', 'build mfe-quotes --check')
    .runs<[names: string[]], { check?: boolean }>(async ({ words: [names], options: { check }, say }) => {
      terminal.workshop.names();
      const results = await buildArtifacts(names, {
        onProgress: ({ name, version, state, seconds }) => {
          if (state === 'built') say(`Built ${name} ${version} in ${seconds.toFixed(1)} s.`);
        },
      });
      if (check) for (const result of results) await checked(result, say);
      const current = results.filter(({ rebuilt }) => !rebuilt).map(({ name }) => name);
      return {
        json: results.map(({ name, rebuilt, artifact: { version } }) => ({ name, version, rebuilt })),
        text: current.length > 0 ? `Unchanged: ${current.join(', ')}.` : undefined,
      };
    });

/** Notes that a build may be released. @throws CommandError when its sources do not pass */
async function checked({ name, dist, artifact }: BuildResult, say: (line: string) => void): Promise<void> {
  const failed = await checkSources(name, say);
  if (failed.length > 0)
    throw new CommandError(
      `${name} does not pass its checks:\n${failedLines(failed).join('\n')}`,
      EXIT.refused,
    );
  await noteChecked(dist, artifact.version);
}
