import {
  ensureAdministrator,
  type Administrators,
} from '@portal/portal-server/src/identity/staff/members/first-administrator.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import type { Config } from '@portal/portal-server/src/platform/config/config.ts';
import { DatabaseProblem } from '@portal/portal-server/src/platform/database/database-problem.ts';
import { createLogger } from '@portal/portal-server/src/platform/http/logger.ts';
import { mailServerProblem } from '@portal/portal-server/src/platform/mail/delivery.ts';
import { CommandError, EXIT } from '../exit.ts';
import { firstOf } from './first-administrator.ts';
import {
  ADMINISTRATOR_QUESTIONS,
  answersTo,
  COMPANY_QUESTIONS,
  SERVER_QUESTIONS,
  SITE_QUESTIONS,
  type Ask,
} from './questions.ts';
import { configOf, contentFor, readSetup, refused, writeSetup } from './setup-files.ts';

interface SetupOptions {
  folder: string;
  checkMail: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** Asks on the terminal; undefined in scripts. */
  ask: Ask | undefined;
  say: (text: string) => void;
}

/**
 * Asks for the settings of a portal in production, writes its files, and adds the first administrator.
 * @throws CommandError when an answer is missing or wrong, or the mail server cannot be used
 */
export async function setUp(options: SetupOptions) {
  const { folder, checkMail, env, ask, say } = options;
  const known = readSetup(folder);
  const questions = [...COMPANY_QUESTIONS, ...SITE_QUESTIONS, ...SERVER_QUESTIONS];
  const { answers, missing } = await answersTo(questions, { env, known: known.answers, ask });
  if (missing.length > 0) throw new CommandError(`Not answered: ${missing.join(', ')}.`, EXIT.wrongLine);
  const content = contentFor(folder, known, answers);
  const read = configOf(folder, content);
  if ('problems' in read) throw refused(read.problems.join('\n'));
  const written = writeSetup(folder, known.content, content);
  say(written.length === 0 ? `${folder} stays as it is.` : `Written: ${written.join(', ')}`);
  if (checkMail) await checkMailServer(read.config, say);
  return { written, ...(await administrators(read.config, options)) };
}

async function checkMailServer({ smtpUrl }: Config, say: SetupOptions['say']): Promise<void> {
  const problem = smtpUrl === undefined ? 'SMTP_URL names none' : await mailServerProblem(smtpUrl);
  if (problem !== undefined) throw new CommandError(`The mail server cannot be used: ${problem}.`);
  say('The mail server answers.');
}

/** Prints the administrators, after adding the first one if there is none. */
async function administrators(
  config: Config,
  { env, ask, say }: SetupOptions,
): Promise<Partial<Administrators>> {
  const { databaseUrl, dataDir } = config;
  let database;
  try {
    database = await openPortalDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    say(`${error.message}\nThe administrators of a portal that runs are shown by npx portal staff list.`);
    return {};
  }
  try {
    const services = { database, now: () => new Date() };
    const log = createLogger(config);
    const there = await ensureAdministrator(services, null, log);
    if (there.administrators.length > 0) return shown(there, say);
    const { answers, missing } = await answersTo(ADMINISTRATOR_QUESTIONS, { env, known: {}, ask });
    if (missing.length > 0)
      throw new CommandError(
        `There is no administrator yet, and not answered: ${missing.join(', ')}.`,
        EXIT.wrongLine,
      );
    return shown(await ensureAdministrator(services, firstOf(answers, config), log), say);
  } finally {
    await database.close();
  }
}

function shown(there: Administrators, say: SetupOptions['say']): Administrators {
  const { administrators: members, link } = there;
  for (const { name, email } of members) say(`Administrator: ${name} <${email}>`);
  if (link !== undefined)
    say(`Once the portal runs, this link sets the password, once and within seven days:\n${link}`);
  return there;
}
