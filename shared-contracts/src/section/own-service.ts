/** The name by which addresses and events name a section: `example` for `mfe-example`. */
export const shortName = (section: string): string => section.replace(/^mfe-/, '');

/** The section that a short name names: `mfe-example` for `example`. */
export const sectionOf = (short: string): string => `mfe-${short}`;

/** Beginning of the paths that the portal passes on to the section's own service (docs/sections/services.md). */
export const servicePath = (section: string): string => `/api/sections/${shortName(section)}/`;

const OF_A_SERVICE = /^\/api\/sections\/([^/?]+)\//;

/** The short name of the section whose service answers `path`; undefined for a path that the portal answers. */
export const serviceAt = (path: string): string | undefined => OF_A_SERVICE.exec(path)?.[1];
