import { lateModule } from '../waiting/late-module.ts';

/**
 * The table of a list, loaded after the page's frame; by its package name, because the shell provides this module in a script of
 * its own, which a page asks for early.
 */
export const { load: loadTable, useLoaded: useTable } = lateModule(() => import('@portal/shared-ui/grid'));
