import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Cost of one hash: memory in KiB, and passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** Argon2id as OWASP recommends it. */
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

/** In the notation that other programs read too: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
function write({ memory, passes }: PasswordCost, nonce: Buffer, tag: Buffer): string {
  const [salt, text] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${PARALLELISM}$${salt}$${text}`;
}

const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const nonce = randomBytes(16);
  return write(cost, nonce, await tagOf(password, nonce, cost));
}

/** True when `hash` was made from `password`. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = WRITTEN.exec(hash) ?? [];
  if (!memory || !passes) throw new Error('A stored password hash cannot be read.');
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes) };
  return timingSafeEqual(await tagOf(password, Buffer.from(salt, 'base64'), cost), expected);
}

/** True when two typed passwords are the same one, however their letters were composed. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');

/** Stands in for the hash of an unknown user: verifying against it takes as long as against a real one, and fails. */
export const UNKNOWN_USER_HASH = write(PASSWORD_COST, randomBytes(16), randomBytes(TAG_LENGTH));
