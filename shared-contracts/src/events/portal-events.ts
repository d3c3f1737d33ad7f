/**
 * Events between parts of the portal. An event is a hint to fetch data again and never contains the data. A section adds its own by
 * module augmentation (docs/sections/services.md, "Events").
 */
export interface PortalEvents {
  /** Counters or lists changed: by another tab, a colleague or the distributor. */
  'account.changed': Record<string, never>;
  /** Data of all customers changed: stores, the catalogue, prices or test reports. */
  'distributor.changed': Record<string, never>;
  /** A section or the shell was released: open pages have an older version. */
  'registry.changed': Record<string, never>;
  /** A switch of a section was set: the shell reads what it means for this person. */
  'flags.changed': Record<string, never>;
  'session.expired': Record<string, never>;
  'language.changed': { language: string };
}

/** Names of the portal's own events, which no section can have. */
export const PORTAL_EVENTS: readonly string[] = [
  'account.changed',
  'distributor.changed',
  'registry.changed',
  'flags.changed',
  'session.expired',
  'language.changed',
] satisfies (keyof PortalEvents)[];
