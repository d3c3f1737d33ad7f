import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../platform/http/portal-app.ts';
import { accountOf } from '../password/sign-in-failures.ts';
import { emailOf } from '../session/email-of.ts';
import { presentedDevice, trustedDevice } from '../session/trusted-device.ts';

/** The user that a body names before it is validated, or no user. */
function userIn(body: unknown): string {
  const isNamed = typeof body === 'object' && body !== null && 'user' in body;
  return isNamed && typeof body.user === 'string' ? body.user : '';
}

/**
 * Limit of logins in five minutes: by address, and for a device that the user has signed in with by that device and user, so that
 * strangers behind the same address do not use up the owner's logins.
 */
export const loginLimit = ({ config, database: { db }, now }: Services) => ({
  max: config.loginsPerAddress,
  timeWindow: '5 minutes',
  // The body is read by then, and bad bodies count too.
  hook: 'preValidation' as const,
  async keyGenerator(request: FastifyRequest): Promise<string> {
    const email = emailOf(userIn(request.body));
    const device = await trustedDevice(db, email, presentedDevice(request), now());
    return device === null ? normalizeIP(request.ip) : `device ${accountOf(email, device)}`;
  },
});
