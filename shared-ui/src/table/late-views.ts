import { lateModule } from '../waiting/late-module.ts';

/** The dialogs for views and columns in a separate script, which a press on their buttons loads. */
export const viewDialogs = lateModule(() => import(/* webpackChunkName: "views" */ './views/index.ts'));
