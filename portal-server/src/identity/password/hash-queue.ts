import { HttpError } from '../../platform/http/http-error.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';

/**
 * Every argon2 hash of this process waits here, since each takes 19 MiB and a core. People who are signed in, or on a device
 * that they signed in with before, have high priority: a flood of strangers' logins does not keep them waiting.
 */
export const hashQueue = limitConcurrency(2, 200, () => new HttpError(503));
