import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import { runLine, typedLine, type Typed, type Wrong } from '../operator/typed-line.ts';
import { EXIT } from '../publishing/command-line.ts';

interface Options extends Typed {
  say: (line: string) => void;
}

const USAGE = `Usage: npm run export -- <folder> [--kinds orders,invoices,…] [--portal URL]`;
const HELP = `Writes the portal's records into files of a folder, <kind>.ndjson, as the import reads them. The kinds are: ${ERP_KIND_NAMES.join(', ')}.\n${USAGE}`;

const NEW_LINE = 0x0a;
const NOT_FOUND = 404;

interface Line {
  folder: string;
  kinds: readonly string[];
  portal: string;
}

function readLine(typed: Options): Line | 'help' | Wrong {
  const line = typedLine(typed, { kinds: { type: 'string' } });
  if (line === 'help' || 'wrong' in line) return line;
  const [folder, ...more] = line.words;
  const { kinds: list } = line.values;
  if (folder === undefined || more.length > 0) return { wrong: 'Say one folder.' };
  const asked = list?.split(',') ?? ERP_KIND_NAMES;
  const unknown = asked.filter((kind) => !ERP_KIND_NAMES.includes(kind));
  if (unknown.length > 0) return { wrong: `There is no kind ${unknown.join(', ')}.` };
  return {
    folder,
    kinds: ERP_KIND_NAMES.filter((kind) => asked.includes(kind)),
    portal: line.portal,
  };
}

/** Counts the lines that pass. */
function lineCounter(): { counter: Transform; lines: () => number } {
  let lines = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { counter, lines: () => lines };
}

/** The portal gave no records; the message says why. */
class NotExported extends Error {}

/** Writes the records of a kind into its file, which is there once it is whole; answers how many there are. */
async function exportKind(
  { folder, portal }: Line,
  kind: string,
  token: string | undefined,
): Promise<number> {
  let answer: Response;
  try {
    answer = await fetch(`${portal}/erp-records/${kind}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  } catch (error) {
    throw new NotExported(
      `${portal} does not answer: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (answer.status === NOT_FOUND)
    throw new NotExported(`${portal} knows operators on its own machine, or by OPERATOR_TOKEN.`);
  if (!answer.ok) throw new NotExported(`${portal} answered ${answer.status}.`);
  const file = path.join(folder, `${kind}.ndjson`);
  const { counter, lines } = lineCounter();
  try {
    await pipeline(answer.body ?? [], counter, createWriteStream(`${file}.new`));
  } catch (error) {
    throw new NotExported(`${kind} was cut: ${error instanceof Error ? error.message : String(error)}`);
  }
  await rename(`${file}.new`, file);
  return lines();
}

/** Writes the records of a portal into a folder, says how many, and answers the exit status ({@link EXIT}). */
export function exportFolder(options: Options): Promise<number> {
  const { env, say } = options;
  return runLine(readLine(options), { help: HELP, usage: USAGE, say }, async (line) => {
    try {
      await mkdir(line.folder, { recursive: true });
      for (const kind of line.kinds) say(`${kind}: ${await exportKind(line, kind, env['OPERATOR_TOKEN'])}`);
    } catch (error) {
      if (!(error instanceof NotExported)) throw error;
      say(error.message);
      return EXIT.failed;
    }
    return EXIT.done;
  });
}
