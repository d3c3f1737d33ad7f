import type { Dashboard, loadParts } from './Dashboard.tsx';

/** Loads what home shows; `loadParts` begins to load what it shows of sections. */
export const loadDashboard = async (): Promise<{
  default: typeof Dashboard;
  loadParts: typeof loadParts;
}> => {
  const module = await import(/* webpackChunkName: "dashboard" */ './Dashboard.tsx');
  return { default: module.Dashboard, loadParts: module.loadParts };
};
