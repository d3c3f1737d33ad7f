import { InvalidArgumentError } from 'commander';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { newToken } from '../publishing/publish-token.ts';

function artifactName(text: string): string {
  if (/^(shell|mfe-[a-z][a-z0-9-]*)$/.test(text)) return text;
  throw new InvalidArgumentError('It must be shell or mfe-name.');
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'grant')
    .description('Makes a publish token for one artifact, which need not exist yet.')
    .helpGroup(HEADINGS.sections)
    .argument('<name>', 'shell or mfe-name', artifactName)
    .examples('grant mfe-example')
    .runs<[name: string]>(({ words: [name] }) => {
      const json = newToken(name);
      const text = [
        'For the team, as PUBLISH_TOKEN; it is shown this once:',
        `  ${json.token}`,
        'For PUBLISH_TOKENS of every server, which is read when a server starts:',
        `  ${json.entry}`,
      ].join('\n');
      return Promise.resolve({ json, text });
    });
