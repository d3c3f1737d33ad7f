import type { ErpKind } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import type PQueue from 'p-queue';
import type { SystemKeyName } from '../../platform/actions/actor.ts';
import type { ImportServices } from '../import/importing.ts';

/** What the writing of a batch needs. */
export interface Writing {
  services: ImportServices & { key: SystemKeyName };
  kind: ErpKind;
  /** Account number of the customer whose records of the kind are all in the batch; null for other batches. */
  allOf: string | null;
  /** Runs the writes of all batches of this server, a few at once. */
  queue: PQueue;
  log: FastifyBaseLogger;
}
