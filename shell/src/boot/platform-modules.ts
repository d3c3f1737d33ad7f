/**
 * A module that the shell provides to sections is only provided when the shell itself imports it (docs/architecture.md, "Sharing"): each
 * module of `tools/webpack/shared-modules.ts` once, the lazy ones lazily.
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

/** Never called here: sections ask for these through the share scope. */
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
