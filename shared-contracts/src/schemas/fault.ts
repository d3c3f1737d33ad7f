import { Type, type Static } from 'typebox';
import { MOST_FAULTS_A_REPORT } from './limits.ts';
import { DatabaseId, OneOf, StrictObject } from './values.ts';

/** Faults of a section in a browser. */
const FAULT_KINDS = [
  /** Its code did not arrive, differs from the registry's hash, or threw while it started. */
  'load',
  /** Did not arrive in time. */
  'slow',
  /** Built for contracts that this shell does not have. */
  'contracts',
  'mount',
  /** Threw while it rendered, or in an effect. */
  'render',
  /** A chunk of its code did not arrive. */
  'chunk',
  /** Threw outside of rendering: in an event handler or a promise. */
  'handler',
  'unmount',
  /** Its card on the dashboard cannot be shown. */
  'card',
  /** Its component in the place of another section cannot be shown. */
  'slot',
  /** It changed a built-in of the browser (`PatchedArrayPrototypeMap`). The page undid that. */
  'patched',
  /** Something that it added to the page was still there after it was left (`LeftStyle`). The page removed it. */
  'left',
  /** Blocked the page for more than two seconds while it was evaluated or mounted. */
  'busy',
  /** Left or reloaded the page by itself while it was evaluated or mounted. */
  'navigated',
  /** Is not loaded for some minutes, because the page was left or reloaded twice while it kept the page from working. */
  'skipped',
  /** Wrote more entries of the browser's history than a person can make. */
  'history',
  /** Its page was open when the browser's cookies became too large for the server. */
  'cookies',
  /** Drew nothing, or its module does not have a part that its descriptor names. */
  'empty',
  /** The registry cannot be read, or is not the portal's. */
  'registry',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export const FaultKind = OneOf(FAULT_KINDS);

/**
 * A page's report of a fault, for the operator (`POST /api/client-faults`). It has no personal data: it names the error and its position,
 * but not its message, which may quote data.
 */
export const ClientFault = StrictObject({
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
  /** What the person saw then: the error view, the previous version, or the unchanged page. */
  shown: OneOf(['error', 'previous', 'page']),
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_FAULTS_A_REPORT,
      description: 'How often it occurred since the last report of it by the same page; 1 if missing',
    }),
  ),
  view: Type.Optional(
    StrictObject(
      {
        customerId: DatabaseId,
        grantId: Type.Optional(DatabaseId),
      },
      { description: 'Staff met it in the view of this customer, by this grant once the page knows it' },
    ),
  ),
});
export type ClientFault = Static<typeof ClientFault>;
