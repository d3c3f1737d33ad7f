// `npm run status [-- name] [--portal URL]`: what is deployed, and how it came about.
import { runCommandLine, say } from './publishing/command-line.ts';
import { historyTable, registryTable } from './publishing/status-tables.ts';

await runCommandLine('npm run status [-- name] [--portal URL]', async ({ names: [name], portal }) => {
  const registry = await portal.readRegistry();
  say(
    `${portal.url}, serial ${registry.serial}, last release ${registry.serial === 0 ? 'never' : registry.issuedAt}\n`,
  );
  say(registryTable(registry, name));
  say(`\n${historyTable(await portal.readHistory(name), 20)}`);
});
