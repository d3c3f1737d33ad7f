/** Documents that one file may hold. */
export const ZIP_LIMIT = 50;
