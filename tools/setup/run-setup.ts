import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  ensureAdministrator,
  type Administrators,
} from '@portal/portal-server/src/identity/staff/members/first-administrator.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import type { Config } from '@portal/portal-server/src/platform/config/config.ts';
import { DatabaseProblem } from '@portal/portal-server/src/platform/database/database-problem.ts';
import { createLogger } from '@portal/portal-server/src/platform/http/logger.ts';
import { mailServerProblem } from '@portal/portal-server/src/platform/mail/delivery.ts';
import { EXIT } from '../publishing/command-line.ts';
import {
  ADMINISTRATOR_QUESTIONS,
  answersTo,
  COMPANY_QUESTIONS,
  SERVER_QUESTIONS,
  SITE_QUESTIONS,
  type Answers,
  type Ask,
} from './questions.ts';
import { configOf, contentFor, readSetup, writeSetup } from './setup-files.ts';
import { SetupProblem } from './setup-problem.ts';

export interface SetupOptions {
  args: string[];
  env: Readonly<Record<string, string | undefined>>;
  /** Asks on the terminal; undefined for scripts. */
  ask: Ask | undefined;
  say: (text: string) => void;
}

const USAGE = `Usage: npm run setup -- [--folder config] [--check-mail]
Writes what a portal in production needs into a folder, and makes the first administrator. Without a terminal the
environment answers: ${[
  ...COMPANY_QUESTIONS,
  ...SITE_QUESTIONS,
  ...SERVER_QUESTIONS,
  ...ADMINISTRATOR_QUESTIONS,
]
  .map(({ variable }) => variable)
  .join(', ')}.`;

function readLine(args: string[]): { folder: string; checkMail: boolean; help: boolean } | { wrong: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        folder: { type: 'string', default: 'config' },
        'check-mail': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { folder: path.resolve(values.folder), checkMail: values['check-mail'], help: values.help };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** Asks for what a portal in production needs, writes it down, and makes the first administrator. Answers the exit status. */
export async function runSetup(options: SetupOptions): Promise<number> {
  try {
    return await setUp(options);
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    options.say(error.message);
    return EXIT.refused;
  }
}

async function setUp(options: SetupOptions): Promise<number> {
  const { args, env, ask, say } = options;
  const line = readLine(args);
  if ('wrong' in line || line.help) {
    say('wrong' in line ? `${line.wrong}\n${USAGE}` : USAGE);
    return 'wrong' in line ? EXIT.typedWrongly : EXIT.done;
  }
  const { folder, checkMail } = line;
  const known = readSetup(folder);
  const questions = [...COMPANY_QUESTIONS, ...SITE_QUESTIONS, ...SERVER_QUESTIONS];
  const { answers, missing } = await answersTo(questions, { env, known: known.answers, ask });
  if (missing.length > 0) {
    say(`Not answered: ${missing.join(', ')}.`);
    return EXIT.typedWrongly;
  }
  const content = contentFor(folder, known, answers);
  const read = configOf(folder, content);
  if ('problems' in read) {
    say(read.problems.join('\n'));
    return EXIT.refused;
  }
  const written = writeSetup(folder, known.content, content);
  say(written.length === 0 ? `${folder} stays as it is.` : `Written: ${written.join(', ')}`);
  if (checkMail && !(await mailWorks(read.config, say))) return EXIT.failed;
  return administrators(read.config, options);
}

async function mailWorks({ smtpUrl }: Config, say: SetupOptions['say']): Promise<boolean> {
  const problem = smtpUrl === undefined ? 'SMTP_URL names none' : await mailServerProblem(smtpUrl);
  say(problem === undefined ? 'The mail server answers.' : `The mail server cannot be used: ${problem}.`);
  return problem === undefined;
}

/** Shows who the administrators are, and makes the first one. */
async function administrators(config: Config, { env, ask, say }: SetupOptions): Promise<number> {
  const { databaseUrl, dataDir } = config;
  let database;
  try {
    database = await openPortalDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    say(`${error.message}\nThe administrators of a portal that runs are shown by npm run staff -- list.`);
    return EXIT.done;
  }
  try {
    const services = { database, now: () => new Date() };
    const log = createLogger(config);
    const there = await ensureAdministrator(services, null, log);
    if (there.administrators.length > 0) {
      tell(there, say);
      return EXIT.done;
    }
    const { answers, missing } = await answersTo(ADMINISTRATOR_QUESTIONS, { env, known: {}, ask });
    if (missing.length > 0) {
      say(`There is no administrator yet, and not answered: ${missing.join(', ')}.`);
      return EXIT.typedWrongly;
    }
    tell(await ensureAdministrator(services, firstOf(answers, config), log), say);
    return EXIT.done;
  } finally {
    await database.close();
  }
}

const firstOf = (
  { ADMIN_NAME = '', ADMIN_EMAIL = '', ADMIN_LANGUAGE }: Answers,
  { publicUrl = '' }: Config,
) => ({
  member: { name: ADMIN_NAME, email: ADMIN_EMAIL },
  language: ADMIN_LANGUAGE === 'es' ? ('es' as const) : ('en' as const),
  publicUrl,
});

function tell({ administrators: members, link }: Administrators, say: SetupOptions['say']): void {
  for (const { name, email } of members) say(`Administrator: ${name} <${email}>`);
  if (link !== undefined)
    say(`Once the portal runs, this link sets the password, once and within seven days:\n${link}`);
}
