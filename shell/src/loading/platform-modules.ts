/**
 * The shell provides a shared module to sections only if it imports the module itself (docs/architecture.md, "Sharing"). This
 * file imports each module of `tools/webpack/shared-modules.ts` once, the lazy ones lazily.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'swr';
import '@portal/shared-contracts';
import '@portal/shared-ui';
import '@portal/shared-ui/i18n';
import '@portal/shared-ui/router';

/** Never called: sections get these through the share scope. */
export const lazyModules = {
  payments: (): Promise<unknown> => import('@portal/shared-contracts/payments'),
  statuses: (): Promise<unknown> => import('@portal/shared-contracts/statuses'),
  stores: (): Promise<unknown> => import('@portal/shared-contracts/stores'),
  dashboard: (): Promise<unknown> => import('@portal/shared-ui/dashboard'),
  data: (): Promise<unknown> => import('@portal/shared-ui/data'),
  fields: (): Promise<unknown> => import('@portal/shared-ui/fields'),
  grid: (): Promise<unknown> => import('@portal/shared-ui/grid'),
  overlays: (): Promise<unknown> => import('@portal/shared-ui/overlays'),
};
