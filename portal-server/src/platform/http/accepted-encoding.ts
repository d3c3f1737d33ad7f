import { negotiate } from '@fastify/accept-negotiator';

/** Content codings that the server has, the smaller one first. */
const CODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof CODINGS)[number] | 'identity';

/** The encoding to answer with: of those that an `Accept-Encoding` header prefers, the smallest. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  const chosen = negotiate((acceptEncoding ?? '').toLowerCase(), [...CODINGS]);
  return CODINGS.find((coding) => coding === chosen) ?? 'identity';
}
