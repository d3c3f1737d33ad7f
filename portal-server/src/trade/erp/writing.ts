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
  /**
   * True for a full set, and for a batch that is followed by full sets of its customers: what it adds does not count as records
   * that they had before.
   */
  isOfFullSet: boolean;
  /** The queue of the writes of all batches of this server; it runs a few at a time, and batches take turns. */
  queue: FairQueue<string>;
  /** Identifies this batch in the queue. */
  owner: string;
  log: FastifyBaseLogger;
}
