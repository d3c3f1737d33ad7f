import { Type, type Static } from 'typebox';
import { DatabaseId } from './values.ts';

/** What can go wrong with a section in a browser. */
const FAULT_KINDS = [
  /** Did not arrive, was not what the registry says, or threw while it started. */
  'load',
  /** Did not arrive in time. */
  'slow',
  /** Built for contracts that this shell does not have. */
  'contracts',
  'mount',
  /** Threw while it was drawn, or in an effect. */
  'render',
  /** A later part of its code did not arrive. */
  'chunk',
  /** Threw where nothing could catch it: in an event handler, in a promise. */
  'handler',
  'unmount',
  /** Its card on the dashboard cannot be shown. */
  'card',
  /** The registry cannot be read, or is not the portal's. */
  'registry',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export const FaultKind = Type.Unsafe<FaultKind>(Type.Enum([...FAULT_KINDS]));

/**
 * A page's report of a fault, for the operator (`POST /api/client-faults`). It has no room for anything of a person: of
 * an error its name and position, never its words, which may quote data.
 */
export const ClientFault = Type.Object(
  {
    section: Type.String({ pattern: '^(shell|mfe-[a-z][a-z0-9-]*)$', maxLength: 60 }),
    version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$', maxLength: 60 }),
    kind: FaultKind,
    error: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$', maxLength: 60, description: 'TypeError, …' }),
    place: Type.Optional(
      Type.String({
        pattern: '^/assets/[A-Za-z0-9_./+-]+:[0-9]+:[0-9]+$',
        maxLength: 200,
        description: 'Script, line and column',
      }),
    ),
    /** What the person saw then: the error view, the version before, or the page as it was. */
    shown: Type.Union([Type.Literal('error'), Type.Literal('previous'), Type.Literal('page')]),
    view: Type.Optional(
      Type.Object(
        {
          customerId: DatabaseId,
          grantId: Type.Optional(DatabaseId),
        },
        {
          additionalProperties: false,
          description: 'Staff met it in the view of this customer, by this grant once the page knows it',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type ClientFault = Static<typeof ClientFault>;
