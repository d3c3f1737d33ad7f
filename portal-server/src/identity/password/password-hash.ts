import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { HttpError } from '../../platform/http/http-error.ts';

/** Cost of one hash: memory in KiB and number of passes. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** OWASP's recommendation for Argon2id. */
const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 };

const PARALLELISM = 1;
const TAG_LENGTH = 32;
const derive = promisify(argon2);

const tagOf = (password: string, nonce: Buffer, { memory, passes }: PasswordCost): Promise<Buffer> =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: PARALLELISM,
    tagLength: TAG_LENGTH,
    memory,
    passes,
  });

/** Writes a hash in the usual notation of Argon2: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
function write({ memory, passes }: PasswordCost, nonce: Buffer, tag: Buffer): string {
  const [salt, text] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${PARALLELISM}$${salt}$${text}`;
}

const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const nonce = randomBytes(16);
  return write(cost, nonce, await tagOf(password, nonce, cost));
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = WRITTEN.exec(hash) ?? [];
  if (!memory || !passes) throw new Error('A stored password hash cannot be read.');
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes) };
  return timingSafeEqual(await tagOf(password, Buffer.from(salt, 'base64'), cost), expected);
}

/** Whether two typed passwords are equal, also when their Unicode letters are composed differently. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');

/** Hash for an unknown user: verifying against it takes as long as against a real hash, and fails. */
export const UNKNOWN_USER_HASH = write(PASSWORD_COST, randomBytes(16), randomBytes(TAG_LENGTH));

const RUNNING = 2;
const WAITING = 200;
const PRIORITIES = { normal: 0, high: 1 };
const queue = new PQueue({ concurrency: RUNNING });

/**
 * Runs `work`, which computes an Argon2 hash, when its turn has come: each hash takes 19 MiB and a core. People who are signed
 * in, or on a trusted device, have high priority, so that a flood of strangers' logins does not delay them.
 * @throws HttpError 503 when 200 hashes of the same priority wait already
 */
export async function hashQueue<Result>(
  work: () => Promise<Result>,
  level: keyof typeof PRIORITIES = 'normal',
): Promise<Result> {
  const priority = PRIORITIES[level];
  if (queue.sizeBy({ priority }) >= WAITING) throw new HttpError(503);
  return queue.add(work, { priority });
}
