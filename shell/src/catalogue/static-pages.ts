/** Pages of the shop that are there whatever the catalogue answers, by slug; `catalogue.pages` in the locale files names them. */
export const CUTTING_PAGES = [
  'advanced-metal-processing',
  'plasma',
  'flatbed-laser',
  'tube-laser',
  'waterjet',
] as const;
export const OTHER_PAGES = ['custom-extrusions', 'export'] as const;
export type PageSlug = (typeof CUTTING_PAGES | typeof OTHER_PAGES)[number];
