/** Everything about paying, in one script beside that of the lists, which do without it. */
export const loadPaying = () => import(/* webpackChunkName: "paying" */ './paying.ts');
