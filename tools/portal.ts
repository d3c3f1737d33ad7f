#!/usr/bin/env node
// `npx portal <command>`: the one program for operators and for teams. A section with a repository of its own installs the
// commands that it needs (`pack/package-parts.ts`).
const NEWEST_LANGUAGE = 24;

if (Number.parseInt(process.versions.node) < NEWEST_LANGUAGE) {
  process.stderr.write(`The portal's tools need Node ${NEWEST_LANGUAGE}, this is ${process.version}.\n`);
  process.exitCode = 2;
} else {
  const [{ runPortal }, { workshop }] = await Promise.all([
    import('./command-line/run-portal.ts'),
    import('./command-line/workshop.ts'),
  ]);
  process.exitCode = await runPortal(process.argv.slice(2), {
    env: process.env,
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    workshop,
  });
}
