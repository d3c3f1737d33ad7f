/** Documents that one archive may hold: four of each of 500 orders. */
export const ZIP_LIMIT = 2_000;
