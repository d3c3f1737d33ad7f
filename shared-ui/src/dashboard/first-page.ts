import { FIRST_VIEW, listParams } from '@portal/shared-contracts/lists';

/** The call that the list's own page begins with, so that opening it finds the answer there; `sort` asks for another order. */
export const firstPage = (sort?: { field: string; order: 'asc' | 'desc' }): ReturnType<typeof listParams> =>
  listParams(sort ? { ...FIRST_VIEW, sort: sort.field, order: sort.order } : FIRST_VIEW);
