import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Services } from '../http/portal-app.ts';
// Declares `request.actor`.
import './actor.ts';

/**
 * Limits the calls of one route by people without a login, per address in five minutes. Others have no such limit, because a whole
 * office may share an address.
 */
export const visitorLimit = ({ config }: Pick<Services, 'config'>): RateLimitOptions => ({
  max: config.visitorCallsPerAddress,
  timeWindow: '5 minutes',
  allowList: ({ actor }) => actor !== null,
});
