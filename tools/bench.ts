// `npm run bench -- <name> [options]`: measures one thing and prints each figure with its goal and the ratio of the two. Ends with
// status 1 when a goal is missed. Each bench names its options in its first lines.
const BENCHES = ['load', 'lists', 'search', 'payments', 'import', 'publish', 'memory'];

const [name = ''] = process.argv.splice(2, 1);
if (BENCHES.includes(name)) await import(`./bench/${name}.ts`);
else {
  process.stderr.write(`npm run bench -- ${BENCHES.join('|')}\n`);
  process.exitCode = 2;
}

export {};
