/** Stands for the version while webpack compiles; see `version-plugin.ts`. */
export const UNVERSIONED = '0.0.0-unversioned';

/** `text` as it can stand in a global name. */
export const plainName = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '_');

/** Federation name of a version's container; `publish` expects exactly this. */
export const remoteName = (name: string, version: string): string =>
  `${plainName(name)}__${plainName(version)}`;

/** URL path of an artifact's files, with a final slash. */
export const assetsPath = (name: string, version: string): string => `/assets/${name}/${version}/`;
