import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A new secret of 32 bytes, in the form of the Standard Webhooks specification. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** An endpoint's secrets. The old secret also signs until it expires, so that receivers have time to change. */
export interface Secrets {
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
}

/** The headers of a message by the Standard Webhooks specification, with a signature by each valid secret. */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  { secret, old_secret, old_secret_until }: Secrets,
  now: Date,
): Record<string, string> {
  const isOldValid = old_secret !== null && old_secret_until !== null && now < old_secret_until;
  const secrets = isOldValid ? [secret, old_secret] : [secret];
  return {
    'content-type': 'application/json',
    'user-agent': 'portal-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, now, body)).join(' '),
  };
}
