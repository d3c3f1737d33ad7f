import { FIRST_VIEW, listParams } from '@portal/shared-contracts';

/** The call that the list's own page begins with, so that opening it finds the answer already there. */
export const FIRST_PAGE = listParams(FIRST_VIEW);
