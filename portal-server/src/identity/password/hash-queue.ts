import { HttpError } from '../../platform/http/http-error.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';

/** Every argon2 hash of this process stands in this one line: 19 MiB and a core each. */
export const hashQueue = limitConcurrency(2, 200, () => new HttpError(503));
