import { createHmac, timingSafeEqual } from 'node:crypto';

/** A notice that was signed longer ago is refused, so that a recorded one cannot be sent again for ever. In ms. */
const LONGEST_AGE = 5 * 60_000;

const hmac = (secret: string, seconds: number, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. */
export function sign(body: string | Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${hmac(secret, seconds, body)}`;
}

/** Whether `signature` is of this body and secret, and not older than five minutes. */
export function isSigned(
  body: string | Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): boolean {
  const [, time, presented] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || presented === undefined) return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() - seconds * 1_000) > LONGEST_AGE) return false;
  return timingSafeEqual(Buffer.from(presented), Buffer.from(hmac(secret, seconds, body)));
}
