import { BuildError, buildArtifacts } from './build/build-artifacts.ts';

// `npm run build [-- names…]`: builds the shell and the sections, those whose inputs changed.
const say = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  const results = await buildArtifacts(process.argv.slice(2), {
    onProgress: ({ name, version, state, seconds }) => {
      if (state === 'built') say(`Built ${name} ${version} in ${seconds.toFixed(1)} s.`);
    },
  });
  const current = results.filter(({ rebuilt }) => !rebuilt).map(({ name }) => name);
  if (current.length > 0) say(`Unchanged: ${current.join(', ')}.`);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
