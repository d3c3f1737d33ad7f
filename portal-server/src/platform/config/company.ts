/** The distributor as its documents name it. */
export const COMPANY = {
  name: 'Metals Portal',
  /** Where checks go. */
  remitTo: ['P.O. Box 55190', 'Los Angeles, CA 90074'],
} as const;
