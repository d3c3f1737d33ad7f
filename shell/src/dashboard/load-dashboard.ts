import type { Dashboard } from './Dashboard.tsx';

/** Loads what home shows. */
export const loadDashboard = async (): Promise<{ default: typeof Dashboard }> => {
  const module = await import(/* webpackChunkName: "dashboard" */ './Dashboard.tsx');
  return { default: module.Dashboard };
};
