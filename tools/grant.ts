// `npm run grant -- mfe-example`: a publish token for one artifact, which need not exist yet.
import { newToken } from './publishing/new-token.ts';

const [name, ...more] = process.argv.slice(2);
if (name === undefined || more.length > 0 || !/^(shell|mfe-[a-z][a-z0-9-]*)$/.test(name)) {
  process.stderr.write('Usage: npm run grant -- <shell or mfe-name>\n');
  process.exitCode = 2;
} else {
  const { token, entry } = newToken(name);
  process.stdout.write(
    `For the team, as PUBLISH_TOKEN; it is shown this once:\n  ${token}\n` +
      `For PUBLISH_TOKENS of every server, which is read when a server starts:\n  ${entry}\n`,
  );
}
