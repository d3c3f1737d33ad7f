import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Services } from '../http/portal-app.ts';
// Declares `request.actor`.
import './actor.ts';

/**
 * Limit of calls of one route in five minutes from one address, by people who are not signed in. Those who are have none, as
 * elsewhere: a whole office may share an address, and their writes wait for the turn of their customer.
 */
export const visitorLimit = ({ config }: Pick<Services, 'config'>): RateLimitOptions => ({
  max: config.visitorCallsPerAddress,
  timeWindow: '5 minutes',
  allowList: ({ actor }) => actor !== null,
});
