import path from 'node:path';
import { parseArgs } from 'node:util';
import { MOST_PROBLEMS, nameOfKind, type ErpBatchAnswer } from '@portal/shared-contracts/erp';
import { portalAddress } from '../portal-address.ts';
import { EXIT } from '../publishing/command-line.ts';
import { checkFile } from './check-file.ts';
import { isCsv, placeOf, recordFiles, type RecordFile } from './read-records.ts';
import { BatchRefused, sendFile, type Door } from './send-file.ts';
import { tableProblems } from './table-problems.ts';

interface Options {
  args: string[];
  env: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

const USAGE = `Usage: ERP_KEY=erp_… npm run import -- <folder> [--portal URL]
       npm run import -- <folder> --dry-run`;
const HELP = `Sends the records in a folder, <kind>.ndjson or <kind>.csv, to the portal. --dry-run checks them and sends nothing.\n${USAGE}`;

/** Lines after which progress is told. */
const PROGRESS_LINES = 10_000;
/** Problems that are told for each file. */
const TOLD_PROBLEMS = 20;

type Typed = { folder: string; portal: string; isDryRun: boolean };

function readLine({ args, env }: Options): Typed | 'help' | { wrong: string } {
  const options = {
    portal: { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let typed;
  try {
    typed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
  const { help, portal, 'dry-run': isDryRun = false } = typed.values;
  if (help) return 'help';
  const [folder, ...more] = typed.positionals;
  if (folder === undefined || more.length > 0) return { wrong: 'Say one folder.' };
  if (!isDryRun && !env['ERP_KEY']) return { wrong: 'Put the token of a key into ERP_KEY.' };
  return { folder, portal: portalAddress(portal, env), isDryRun };
}

type Report = Pick<ErpBatchAnswer, 'received' | 'refused' | 'problems'> & Partial<ErpBatchAnswer>;

function tellReport(say: Options['say'], file: RecordFile, report: Report): void {
  const { received, stored, waiting, skipped, deleted, refused, problems } = report;
  const counts = { received, stored, waiting, skipped, deleted, refused };
  const told = Object.entries(counts).flatMap(([name, n]) => (n === undefined ? [] : [`${n} ${name}`]));
  say(`${nameOfKind(file.kind)}: ${told.join(', ')}`);
  for (const { line, number, field, reason } of problems.slice(0, TOLD_PROBLEMS))
    say(
      `  ${placeOf(file, line)}${number === null ? '' : ` (${number})`}: ${field === null ? '' : `${field}: `}${reason}`,
    );
  if (refused > TOLD_PROBLEMS) say(`  and ${refused - Math.min(problems.length, TOLD_PROBLEMS)} more`);
}

/** Sends a file, and tells how it goes. */
function send(door: Door, file: RecordFile, { started, say }: { started: string; say: Options['say'] }) {
  const name = nameOfKind(file.kind);
  return sendFile(door, file, {
    batchId: `import-${path.basename(file.path)}-${started}`,
    sent: (lines) => {
      if (lines % PROGRESS_LINES === 0) say(`${name}: ${lines} sent`);
    },
    again: (why) => say(`${name}: sent again, because ${why}`),
  });
}

/** Checks or sends the records of a folder, says what became of them, and answers the exit status ({@link EXIT}). */
export async function importFolder(options: Options): Promise<number> {
  const { env, say } = options;
  const line = readLine(options);
  if (line === 'help') {
    say(HELP);
    return EXIT.done;
  }
  const wrong = 'wrong' in line ? line.wrong : null;
  const files = 'wrong' in line ? [] : recordFiles(line.folder);
  if ('wrong' in line || files.length === 0) {
    say(`${wrong ?? 'There is no file of a kind in the folder.'}\n${USAGE}`);
    return EXIT.typedWrongly;
  }
  const door = { portal: line.portal, token: env['ERP_KEY'] ?? '' };
  const started = new Date().toISOString();
  let refused = 0;
  try {
    for (const file of files) {
      const problems = isCsv(file) ? (await tableProblems(file)).slice(0, MOST_PROBLEMS) : [];
      const isTable = problems.length === 0;
      if (!isTable)
        say(`${path.basename(file.path)} is no table whose rows can be told apart: nothing of it is sent.`);
      const read = () => (line.isDryRun ? checkFile(file) : send(door, file, { started, say }));
      const report = isTable ? await read() : { received: 0, refused: problems.length, problems };
      tellReport(say, file, report);
      refused += report.refused;
    }
  } catch (error) {
    if (!(error instanceof BatchRefused)) throw error;
    say(error.message);
    return EXIT.failed;
  }
  return refused > 0 ? EXIT.refused : EXIT.done;
}
