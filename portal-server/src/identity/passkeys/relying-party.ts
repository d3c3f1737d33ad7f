import type { FastifyRequest } from 'fastify';

/** The portal as passkeys know it. */
export interface RelyingParty {
  /** Host that a passkey belongs to. */
  rpId: string;
  /** Shown by browsers. */
  rpName: string;
  origin: string;
}

/**
 * The portal under the address at which the person uses it. A call that changes something comes from that address or is refused
 * (`refuseForeignChanges`), and a passkey of another address does not sign for this one, also when a caller claims it.
 */
export function relyingParty({ headers, protocol, host }: FastifyRequest, rpName: string): RelyingParty {
  const { hostname, origin } = new URL(headers.origin ?? `${protocol}://${host}`);
  return { rpId: hostname, rpName, origin };
}
