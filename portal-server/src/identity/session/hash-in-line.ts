import { HttpError } from '../../platform/http/http-error.ts';
import { atMost } from './at-most.ts';

/** Every argon2 hash of this process stands in this one line: 19 MiB and a core each. */
export const twoHashesAtOnce = atMost(2, 200, () => new HttpError(503));
