import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FastifyReply } from 'fastify';
import { Answer, LoginCodeRequest, LoginResponse } from '@portal/shared-contracts/schemas';
import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/time.ts';
import { LOGIN_CODE_LIMIT } from '../session/session-limits.ts';
import type { ProfileTable } from '../identity-tables.ts';
import { hashToken, newSessionToken, sameHash, type SessionToken } from '../session/session-token.ts';
import { LANGUAGES } from '../../platform/http/messages.ts';
import { fill, type WriteLetter } from '../../platform/mail/letter.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { accountOf, forgetAttempts } from '../password/sign-in-failures.ts';
import { hasCurrentCredentials, type Credentials } from '../session/credentials.ts';
import { loginAnswer } from '../session/profile.ts';
import { startSession } from '../session/start-session.ts';
import { deviceHashesOf, trustedDeviceHash } from '../session/trusted-device.ts';

type Db = Database['db'];

const DIGITS = 6;
/** Most tries of one code. */
export const TRIES = 5;

/** Starts to ask for a code. The returned token only permits the entry of the code, in the browser that has both halves. */
export async function askForCode(db: Db, verified: Credentials, now: Date): Promise<SessionToken> {
  const token = newSessionToken();
  await db
    .insertInto('login_code')
    .values({
      token_hash: hashToken(token.bearer),
      cookie_hash: hashToken(token.cookie),
      profile_id: verified.profileId,
      credentials_version: verified.version,
      expires_at: after(now, LOGIN_CODE_LIMIT),
    })
    .execute();
  return token;
}

/**
 * Tries a code. Returns the person who may sign in, `wrong`, or `over` when the code is used, expired, was tried too often or ended
 * with a change of the person's credentials. A try is counted before the code is compared, so that parallel tries are no more than
 * tries one after another.
 */
async function tryCode(
  db: Db,
  { bearer, cookie }: SessionToken,
  code: string,
  now: Date,
): Promise<{ profile: Selectable<ProfileTable>; verified: Credentials } | 'wrong' | 'over'> {
  const tokenHash = hashToken(bearer);
  const question = await db
    .updateTable('login_code')
    .set((old) => ({ tries: old('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('cookie_hash', '=', hashToken(cookie))
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .where(hasCurrentCredentials('login_code'))
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!question) return 'over';
  if (!sameHash(question.code_hash ?? '', hashToken(`${tokenHash} ${code}`)))
    return question.tries < TRIES ? 'wrong' : 'over';
  const answered = await db
    .deleteFrom('login_code')
    .where('token_hash', '=', tokenHash)
    .returning(['profile_id', 'credentials_version'])
    .executeTakeFirst();
  if (!answered) return 'over';
  const { profile_id: profileId, credentials_version: version } = answered;
  const profile = await db.selectFrom('profile').selectAll().where('id', '=', profileId).executeTakeFirst();
  return profile ? { profile, verified: { profileId, version } } : 'over';
}

const codeOver = (): HttpError => new HttpError(400, { type: 'CODE_OVER', text: 'code.over' });

/** Cookie with the second half of the token. */
const CODE_COOKIE = 'loginCode';
const ATTRIBUTES = { path: '/api/login/code', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const setCodeCookie = (reply: FastifyReply, cookie: string): FastifyReply =>
  reply.setCookie(CODE_COOKIE, cookie, { ...ATTRIBUTES, maxAge: LOGIN_CODE_LIMIT / 1_000 });

/** Mails the code of a staff sign-in. No mail is sent when the sign-in is complete, ended or expired. */
export const loginCodeLetter: WriteLetter = async (mail, { db, now }) => {
  const tokenHash = String(mail.data.login);
  const profile = await db
    .selectFrom('login_code as l')
    .innerJoin('profile as p', 'p.id', 'l.profile_id')
    .select(['p.name', 'p.preferred_language'])
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!profile) return null;
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const { numUpdatedRows } = await db
    .updateTable('login_code')
    .set({ code_hash: hashToken(`${tokenHash} ${code}`) })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where(hasCurrentCredentials('login_code'))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const language =
    profile.preferred_language === null ? mail.language : LANGUAGES[profile.preferred_language];
  return {
    to: mail.recipient,
    language,
    subject: fill('mail.code.subject', language),
    blocks: [
      { kind: 'text', text: fill('mail.hello', language, { name: profile.name }) },
      { kind: 'text', text: fill('mail.code.intro', language) },
      { kind: 'code', text: code },
      { kind: 'text', text: fill('mail.code.rules', language) },
      { kind: 'text', text: fill('mail.code.notYou', language) },
    ],
  };
};

/** The second step of a sign-in that asks for a code (docs/product.md, "Staff and impersonation"). */
export const loginCode: Area = (app, services) => {
  const { config, database, now } = services;
  const { db } = database;
  app.post(
    '/api/login/code',
    {
      config: { access: 'public', rateLimit: { max: config.loginsPerAddress, timeWindow: '5 minutes' } },
      schema: {
        summary: 'Signs in with the code that was mailed after the right password',
        body: LoginCodeRequest,
        response: { 200: Answer(LoginResponse) },
      },
    },
    async (request, reply) => {
      const token = { bearer: request.body.token, cookie: request.cookies[CODE_COOKIE] ?? '' };
      const tried = await tryCode(db, token, request.body.code, now());
      if (tried === 'wrong') throw new HttpError(400, { type: 'CODE_WRONG', text: 'code.wrong' });
      if (tried === 'over') throw codeOver();
      const { profile, verified } = tried;
      const deviceHash = await trustedDeviceHash(db, profile.email, deviceHashesOf(request), now());
      await forgetAttempts(db, accountOf(profile.email, deviceHash));
      void reply.clearCookie(CODE_COOKIE, ATTRIBUTES);
      const session = await startSession(services, { request, reply, verified, method: 'password' });
      if (!session) throw codeOver();
      const answer = await loginAnswer(db, profile, session.bearer);
      return { data: { ...answer, temporary: false, secondFactor: false } };
    },
  );
};
