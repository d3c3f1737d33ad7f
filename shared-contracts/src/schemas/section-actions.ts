/**
 * Names of the actions that sections declare. A section adds its own, so that controls are checked by the compiler:
 * `declare module '@portal/shared-contracts' { interface SectionActions { 'slots.book': true } }`.
 */
export interface SectionActions {
  /** No action: it is here only because an interface has a member. */
  '': never;
}
