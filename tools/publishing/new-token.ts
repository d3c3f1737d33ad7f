import { hash, randomBytes } from 'node:crypto';

export interface NewToken {
  /** For the team alone: it goes into PUBLISH_TOKEN. */
  token: string;
  /** For the servers, in PUBLISH_TOKENS: it publishes nothing by itself. */
  entry: string;
}

/** A publish token of 256 random bits that is good for the artifact `name`. */
export function newToken(name: string): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, entry: `${name}=sha256:${hash('sha256', token, 'hex')}` };
}
