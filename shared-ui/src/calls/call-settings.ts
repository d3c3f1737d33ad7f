import { ApiError } from '@portal/shared-contracts';
import type { SWRConfiguration } from 'swr';

/** The connection, in browsers with the Network Information API. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

const connection = (navigator as Navigator & { connection?: Connection }).connection;
const slow = connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');

/** Data-fetching defaults (docs/product.md, section 9), in milliseconds. */
export const callSettings: SWRConfiguration = {
  errorRetryInterval: slow ? 10_000 : 5_000,
  loadingTimeout: slow ? 5_000 : 3_000,
  dedupingInterval: 2_000,
  focusThrottleInterval: 5_000,
  // Asking again changes nothing about a refusal.
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError && error.status < 500),
};
