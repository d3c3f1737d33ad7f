import { lateModule } from '@portal/shared-ui';

/** Everything about paying, in one script beside that of the lists, which do without it. */
export const paying = lateModule(() => import(/* webpackChunkName: "paying" */ './paying.ts'));
