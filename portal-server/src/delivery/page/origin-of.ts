/** The origin of an address of the configuration; none of a path of the portal's own. */
export const originOf = (url: string): string[] => (url.startsWith('/') ? [] : [new URL(url).origin]);
