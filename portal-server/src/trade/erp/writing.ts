import type { ErpKind } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import type { SystemKeyName } from '../../platform/actions/actor.ts';
import type { FairQueue } from '../../platform/limits/fair-queue.ts';
import type { ImportServices } from '../import/importing.ts';

/** The context in which a batch is written. */
export interface Writing {
  services: ImportServices & { key: SystemKeyName };
  kind: ErpKind;
  /** Account number of a customer when the batch has all of the customer's records of this kind, else null. */
  allOf: string | null;
  /** The batch is a full set, or such sets of the customers in it follow: what it adds does not count as what they had. */
  isOfFullSet: boolean;
  /** The queue of the writes of all batches of this server; it runs a few at a time, and batches take turns. */
  queue: FairQueue<string>;
  /** Identifies this batch in the queue. */
  owner: string;
  log: FastifyBaseLogger;
}
