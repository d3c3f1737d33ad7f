import { buildArtifacts } from '../build/build-artifacts.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'build')
    .description('Builds the shell and the sections, those whose inputs changed.')
    .helpGroup(HEADINGS.releases)
    .argument('[names...]', 'what is built (default: everything here)')
    .examples('build', 'build mfe-quotes')
    .runs<[names: string[]]>(async ({ words: [names], say }) => {
      terminal.workshop.names();
      const results = await buildArtifacts(names, {
        onProgress: ({ name, version, state, seconds }) => {
          if (state === 'built') say(`Built ${name} ${version} in ${seconds.toFixed(1)} s.`);
        },
      });
      const current = results.filter(({ rebuilt }) => !rebuilt).map(({ name }) => name);
      return {
        json: results.map(({ name, rebuilt, artifact: { version } }) => ({ name, version, rebuilt })),
        text: current.length > 0 ? `Unchanged: ${current.join(', ')}.` : undefined,
      };
    });
