import type { ErpKind } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import type { SystemKeyName } from '../../platform/actions/actor.ts';
import type { Limited } from '../../platform/limits/limit-concurrency.ts';
import type { ImportServices } from '../import/importing.ts';

/** With what the lines of a batch are written. */
export interface Writing {
  services: ImportServices & { key: SystemKeyName };
  kind: ErpKind;
  /** Account number of the customer of whom the batch is all of the kind. */
  allOf: string | null;
  /** Runs the writes of all batches of this server, a few at once. */
  inTurn: Limited;
  log: FastifyBaseLogger;
}
