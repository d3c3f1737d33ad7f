import { ERP_EVENT_TYPES } from '@portal/shared-contracts/erp';
import { Nullable, OneOf } from '@portal/shared-contracts/schemas';
import { Type, type Static } from 'typebox';

const EndpointName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9][a-z0-9-]*$' });
const Types = Type.Array(OneOf(ERP_EVENT_TYPES), {
  minItems: 1,
  maxItems: ERP_EVENT_TYPES.length,
  uniqueItems: true,
});
const Moment = Type.String({ format: 'date-time', maxLength: 40 });

export const NamedEndpoint = Type.Object({ name: EndpointName });
export type NamedEndpoint = Static<typeof NamedEndpoint>;

export const NewEndpoint = Type.Object({
  name: EndpointName,
  url: Type.String({ minLength: 1, maxLength: 500 }),
  types: Type.Optional(Types),
});
export type NewEndpoint = Static<typeof NewEndpoint>;

/** A new secret. No later call answers it. */
export const EndpointSecret = Type.Object({ name: EndpointName, secret: Type.String() });
export type EndpointSecret = Static<typeof EndpointSecret>;

export const EndpointHealth = Type.Object({
  name: EndpointName,
  url: Type.String(),
  types: Type.Array(Type.String()),
  state: OneOf(['well', 'failing', 'disabled']),
  waiting: Type.Integer(),
  parked: Type.Integer(),
  oldestSeconds: Type.Number({
    description: 'Since the oldest message that waits was first due; 0 without one',
  }),
  failures: Type.Integer({ description: 'In a row' }),
  lastFailure: Nullable(Type.String()),
  lastDeliveredAt: Nullable(Type.String()),
});
export type EndpointHealth = Static<typeof EndpointHealth>;

export const ParkedMessage = Type.Object({
  endpoint: EndpointName,
  id: Type.String(),
  type: Type.String(),
  documents: Type.Array(Type.String()),
  parkedAt: Type.String(),
  attempts: Type.Integer(),
  failure: Nullable(Type.String()),
});
export type ParkedMessage = Static<typeof ParkedMessage>;

export const Replay = Type.Object({ name: EndpointName, since: Type.Optional(Moment) });
export type Replay = Static<typeof Replay>;
export const Replayed = Type.Object({ messages: Type.Integer() });
export type Replayed = Static<typeof Replayed>;

export const Tried = Type.Object({ failure: Nullable(Type.String()) });
export type Tried = Static<typeof Tried>;
