/** Storage key of the last catalogue and the session that read it. Removed at sign-out. */
export const CATALOGUE_KEY = 'catalogue';
