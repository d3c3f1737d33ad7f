/**
 * Names of the actions that sections declare. A section adds its own, so that controls are checked by the compiler:
 * `declare module '@portal/shared-contracts' { interface SectionActions { 'slots.book': true } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- sections add to it
export interface SectionActions {}
