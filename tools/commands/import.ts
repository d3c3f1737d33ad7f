import path from 'node:path';
import { ERP_KINDS, MOST_PROBLEMS, nameOfKind, type ErpBatchAnswer } from '@portal/shared-contracts/erp';
import { Option } from 'commander';
import { checkFile } from '../import/check-file.ts';
import { NAMED_ENCODINGS, type NamedEncoding } from '../import/decode.ts';
import {
  checkSaid,
  deleteMissing,
  kindsOfCustomers,
  type DeletedMissing,
  type SaidOfSets,
} from '../import/delete-missing.ts';
import { doubtfulAccounts, lineOfAccount } from '../import/doubtful-accounts.ts';
import { fileProblems, readRecords } from '../import/read-records.ts';
import { placeOf, recordFiles, type RecordFile } from '../import/record-files.ts';
import type { Door } from '../import/send-file.ts';
import { sendInBatches } from '../import/send-in-batches.ts';
import { CommandError, EXIT, type Exit } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

/** Time between two messages of progress. */
const PROGRESS_MS = 5_000;
/** Problems that are printed for each file. */
const PRINTED_PROBLEMS = 20;

type Say = (line: string) => void;
type Report = Pick<ErpBatchAnswer, 'received' | 'refused' | 'warned' | 'problems'> & Partial<ErpBatchAnswer>;
/** Checks or sends a file. */
type Work = (file: RecordFile) => Promise<Report>;

function printReport(say: Say, file: RecordFile, report: Report): void {
  const { received, stored, warned, waiting, skipped, deleted, refused, problems } = report;
  const counts = { received, stored, ...(warned > 0 && { warned }), waiting, skipped, deleted, refused };
  const known = Object.entries(counts).flatMap(([name, n]) => (n === undefined ? [] : [`${n} ${name}`]));
  say(`${nameOfKind(file.kind)}: ${known.join(', ')}`);
  for (const { line, outcome, number, field, reason } of problems.slice(0, PRINTED_PROBLEMS))
    say(
      `  ${placeOf(file, line)}${number === null ? '' : ` (${number})`}${outcome === 'warned' ? ', stored with a warning' : ''}: ${field === null ? '' : `${field}: `}${reason}`,
    );
  for (const { salesOrder, lineNumber, heat, why } of (report.withoutReport ?? []).slice(0, PRINTED_PROBLEMS))
    say(
      `  ${salesOrder}, line ${lineNumber}: ${why === 'missing' ? `no test report of heat ${heat}` : `more than one test report could be that of heat ${heat}`}`,
    );
  const more = refused + warned - Math.min(problems.length, PRINTED_PROBLEMS);
  if (more > 0) say(`  and ${more} more`);
}

/** Prints the account numbers that a person should check. Returns whether records wait for some of them. */
function printAccounts(say: Say, reports: readonly Report[]): boolean {
  const accounts = doubtfulAccounts(reports);
  if (accounts.length > 0) say('Account numbers to look at:');
  for (const account of accounts) say(lineOfAccount(account));
  return accounts.some(({ isWaitedFor }) => isWaitedFor);
}

/** Sends each file in batches and prints the progress, and whether full sets of the customers follow. */
function sending(
  { portal, token }: Door,
  { say, isBeforeFullSets }: { say: Say; isBeforeFullSets: boolean },
): Work {
  const started = new Date().toISOString();
  return (file) => {
    const name = nameOfKind(file.kind);
    let told = performance.now();
    return sendInBatches(
      { portal, token },
      {
        kind: file.kind,
        ...(isBeforeFullSets && ERP_KINDS[file.kind].of === 'customer' && { query: '?before-all-of=true' }),
        lines: readRecords(file),
      },
      {
        batchId: `import-${path.basename(file.path)}-${started}`,
        done: (lines) => {
          if (performance.now() - told < PROGRESS_MS) return;
          told = performance.now();
          say(`${name}: ${lines} lines answered`);
        },
        again: (why) => say(`${name}: sent again, because ${why}`),
      },
    );
  };
}

type FileReport = Report & { file: string };

/** Reports the files whose content is uncertain. Each is refused as a whole. */
async function reportUnreadable(files: readonly RecordFile[], say: Say): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  for (const file of files) {
    const problems = await fileProblems(file);
    if (problems.length === 0) continue;
    const name = path.basename(file.path);
    const report = {
      received: 0,
      warned: 0,
      refused: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS),
    };
    say(`${name} cannot be read for certain: nothing of any file is sent.`);
    printReport(say, file, report);
    reports.push({ file: name, ...report });
  }
  return reports;
}

/** Checks or sends files one after the other, and prints the result of each. */
async function workOn(files: readonly RecordFile[], work: Work, say: Say): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  for (const file of files) {
    const report = await work(file);
    printReport(say, file, report);
    reports.push({ file: path.basename(file.path), ...report });
  }
  return reports;
}

/** Names files without a record: an export that failed looks so. Returns whether there are any. */
function printEmpty(reports: readonly FileReport[], say: Say): boolean {
  const empty = reports.filter(({ received, refused }) => received === 0 && refused === 0);
  for (const { file } of empty)
    say(`${file} has no record: nothing of it is stored or deleted. Is it complete?`);
  return empty.length > 0;
}

/** A file that was left out takes precedence over records that wait, because their customers may be in it. */
function exitOf(
  found: Readonly<Record<'hasRefused' | 'hasLeftOut' | 'isWaiting' | 'hasWarned', boolean>>,
): Exit {
  if (found.hasRefused) return EXIT.refused;
  if (found.hasLeftOut) return EXIT.leftOut;
  if (found.isWaiting) return EXIT.waiting;
  return found.hasWarned ? EXIT.warned : EXIT.done;
}

/** Why nothing of a kind may be deleted, from the reports of its files. Null when deleting is safe. */
function reasonToKeep(reports: readonly FileReport[]): string | null {
  if (reports.some(({ refused }) => refused > 0)) return 'lines were refused';
  const isWaiting = reports.some(({ waiting = 0 }) => waiting > 0);
  return isWaiting ? 'records wait, whose account number may be a mistaken one' : null;
}

/** Deletes the records of the customers in the files that the files lack. Skips a kind with a line that was refused or waits. */
async function deletingMissing(
  door: Door,
  reports: readonly FileReport[],
  { files, said, say }: { files: readonly RecordFile[]; said: SaidOfSets; say: Say },
): Promise<DeletedMissing[]> {
  const started = new Date().toISOString();
  const customers = files.filter(({ kind }) => kind === 'customers');
  const done: DeletedMissing[] = [];
  for (const kind of kindsOfCustomers(files)) {
    const own = files.filter((file) => file.kind === kind);
    const names = own.map((file) => path.basename(file.path));
    const because = reasonToKeep(reports.filter(({ file }) => names.includes(file)));
    if (because !== null) {
      say(`${nameOfKind(kind)}: nothing is deleted, because ${because}.`);
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
    .addOption(
      new Option('--encoding <name>', 'of the files without a byte order mark, when it is not UTF-8').choices(
        NAMED_ENCODINGS,
      ),
    )
    .asksPortal()
    .examples('import moved --dry-run', 'import moved --portal https://portal.example')
    .runs<
      [folder: string],
      {
        dryRun?: true;
        deleteMissing?: true;
        empty?: true;
        deletes: readonly string[];
        encoding?: NamedEncoding;
      }
    >(async ({ words: [folder], options, url, say }) => {
      const { dryRun: isDryRun, deleteMissing: isAsked = false, empty: isEmpty = false, deletes } = options;
      const token = terminal.env['ERP_KEY'];
      if (!isDryRun && !token) throw new CommandError('Put the token of a key into ERP_KEY.', EXIT.wrongLine);
      const { files, leftOut } = recordFiles(folder, options.encoding);
      for (const { file, nearest } of leftOut)
        say(`${file} is left out: its name is of no kind. The nearest one is ${nearest}.`);
      if (files.length === 0)
        throw new CommandError('There is no file of a kind in the folder.', EXIT.wrongLine);
      const said = { isAsked, isEmpty, deletes };
      checkSaid(said, files);
      const door = { portal: url, token: token ?? '' };
      const work = isDryRun ? checkFile : sending(door, { say, isBeforeFullSets: isAsked });
      // All files are read before the first is sent, so that a mistake shows before anything is stored.
      const unreadable = await reportUnreadable(files, say);
      const isHeld = unreadable.length > 0 && !isDryRun;
      const readable = files.filter(
        ({ path: at }) => !unreadable.some(({ file }) => file === path.basename(at)),
      );
      const reports = [...unreadable, ...(isHeld ? [] : await workOn(readable, work, say))];
      // A file that was left out may contain the missing records.
      const isWhole = !isDryRun && !isHeld && leftOut.length === 0;
      if (isAsked && leftOut.length > 0) say('Nothing is deleted, because files were left out.');
      const missing = isAsked && isWhole ? await deletingMissing(door, reports, { files, said, say }) : [];
      const hasEmpty = !isEmpty && printEmpty(reports, say);
      const exit = exitOf({
        hasRefused: [...reports, ...missing].some(({ refused }) => refused > 0),
        hasLeftOut: leftOut.length > 0,
        isWaiting: printAccounts(say, reports),
        hasWarned: hasEmpty || reports.some(({ warned }) => warned > 0),
      });
      const json = [...leftOut.map((each) => ({ ...each, leftOut: true })), ...reports];
      return { json: isAsked ? { files: json, missing } : json, exit };
    });
