import path from 'node:path';
import { MOST_PROBLEMS, nameOfKind, type ErpBatchAnswer } from '@portal/shared-contracts/erp';
import { checkFile } from '../import/check-file.ts';
import {
  isCsv,
  placeOf,
  readRecords,
  recordFiles,
  tableProblems,
  type RecordFile,
} from '../import/read-records.ts';
import {
  checkSaid,
  deleteMissing,
  kindsOfCustomers,
  type DeletedMissing,
  type SaidOfSets,
} from '../import/delete-missing.ts';
import { doubtfulAccounts, lineOfAccount } from '../import/doubtful-accounts.ts';
import { sendFile, type Door } from '../import/send-file.ts';
import { CommandError, EXIT, type Exit } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

/** Lines between two messages of progress. */
const PROGRESS_LINES = 10_000;
/** Problems that are printed for each file. */
const PRINTED_PROBLEMS = 20;

type Say = (line: string) => void;
type Report = Pick<ErpBatchAnswer, 'received' | 'refused' | 'problems'> & Partial<ErpBatchAnswer>;
/** Checks or sends a file. */
type Work = (file: RecordFile) => Promise<Report>;

function printReport(say: Say, file: RecordFile, report: Report): void {
  const { received, stored, waiting, skipped, deleted, refused, problems } = report;
  const counts = { received, stored, waiting, skipped, deleted, refused };
  const known = Object.entries(counts).flatMap(([name, n]) => (n === undefined ? [] : [`${n} ${name}`]));
  say(`${nameOfKind(file.kind)}: ${known.join(', ')}`);
  for (const { line, number, field, reason } of problems.slice(0, PRINTED_PROBLEMS))
    say(
      `  ${placeOf(file, line)}${number === null ? '' : ` (${number})`}: ${field === null ? '' : `${field}: `}${reason}`,
    );
  if (refused > PRINTED_PROBLEMS) say(`  and ${refused - Math.min(problems.length, PRINTED_PROBLEMS)} more`);
}

/** Prints the account numbers that a person should look at; returns the exit status of the import. */
function printAccounts(say: Say, reports: readonly Report[]): Exit {
  const accounts = doubtfulAccounts(reports);
  if (accounts.length > 0) say('Account numbers to look at:');
  for (const account of accounts) say(lineOfAccount(account));
  if (reports.some(({ refused }) => refused > 0)) return EXIT.refused;
  return accounts.some(({ isWaitedFor }) => isWaitedFor) ? EXIT.waiting : EXIT.done;
}

/** Sends each file as one batch and prints the progress. */
function sending(portal: string, token: string, say: Say): Work {
  const started = new Date().toISOString();
  return (file) => {
    const name = nameOfKind(file.kind);
    return sendFile(
      { portal, token },
      { kind: file.kind, lines: () => readRecords(file) },
      {
        batchId: `import-${path.basename(file.path)}-${started}`,
        sent: (lines) => {
          if (lines % PROGRESS_LINES === 0) say(`${name}: ${lines} sent`);
        },
        again: (why) => say(`${name}: sent again, because ${why}`),
      },
    );
  };
}

/** Report on a file. A CSV file that is not a valid table is refused as a whole. */
async function reportOf(file: RecordFile, work: Work, say: Say): Promise<Report> {
  const problems = isCsv(file) ? (await tableProblems(file)).slice(0, MOST_PROBLEMS) : [];
  if (problems.length === 0) return work(file);
  say(`${path.basename(file.path)} is no table whose rows can be told apart: nothing of it is sent.`);
  return { received: 0, refused: problems.length, problems };
}

/** Deletes what the customers in the files have besides, of each kind of which no line was refused. */
async function deletingMissing(
  door: Door,
  reports: readonly (Report & { file: string })[],
  { files, said, say }: { files: readonly RecordFile[]; said: SaidOfSets; say: Say },
): Promise<DeletedMissing[]> {
  const started = new Date().toISOString();
  const customers = files.filter(({ kind }) => kind === 'customers');
  const done: DeletedMissing[] = [];
  for (const kind of kindsOfCustomers(files)) {
    const own = files.filter((file) => file.kind === kind);
    const names = own.map((file) => path.basename(file.path));
    if (reports.some(({ file, refused }) => names.includes(file) && refused > 0)) {
      say(`${nameOfKind(kind)}: nothing is deleted, because lines were refused.`);
      continue;
    }
    const batchId = `import-all-${nameOfKind(kind)}-${started}`;
    const deleted = await deleteMissing(door, { kind, files: own, customers }, { said, batchId, say });
    say(`${nameOfKind(kind)}: ${deleted.deleted} missing records deleted`);
    done.push(deleted);
  }
  return done;
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'import')
    .description(
      'Sends the records in a folder, <kind>.ndjson or <kind>.csv, to the portal, with the token of a key in ERP_KEY.',
    )
    .helpGroup(HEADINGS.records)
    .argument('<folder>')
    .option('--dry-run', 'check the records and send nothing')
    .option(
      '--delete-missing',
      'delete what the customers in the files have besides; of each kind, all files are the full set',
    )
    .option('--empty', 'with --delete-missing: customers in the folder without a record of a kind have none')
    .option(
      '--deletes <set=number>',
      'with --delete-missing: that a set deletes so many records, more than half: invoices/A-100=76',
      (each: string, before: readonly string[]) => [...before, each],
      [],
    )
    .asksPortal()
    .examples('import moved --dry-run', 'import moved --portal https://portal.example')
    .runs<
      [folder: string],
      { dryRun?: true; deleteMissing?: true; empty?: true; deletes: readonly string[] }
    >(async ({ words: [folder], options, url, say }) => {
      const { dryRun: isDryRun, deleteMissing: isAsked = false, empty: isEmpty = false, deletes } = options;
      const token = terminal.env['ERP_KEY'];
      if (!isDryRun && !token) throw new CommandError('Put the token of a key into ERP_KEY.', EXIT.wrongLine);
      const files = recordFiles(folder);
      if (files.length === 0)
        throw new CommandError('There is no file of a kind in the folder.', EXIT.wrongLine);
      const said = { isAsked, isEmpty, deletes };
      checkSaid(said, files);
      const work = isDryRun ? checkFile : sending(url, token ?? '', say);
      const json: (Report & { file: string })[] = [];
      for (const file of files) {
        const report = await reportOf(file, work, say);
        printReport(say, file, report);
        json.push({ file: path.basename(file.path), ...report });
      }
      const door = { portal: url, token: token ?? '' };
      const missing = isAsked && !isDryRun ? await deletingMissing(door, json, { files, said, say }) : [];
      const exit = printAccounts(say, json);
      const isRefused = missing.some(({ refused }) => refused > 0);
      return { json: isAsked ? { files: json, missing } : json, exit: isRefused ? EXIT.refused : exit };
    });
