import { Answer, Catalogue } from '@portal/shared-contracts/schemas';
import type { Area } from '../../platform/http/portal-app.ts';
import { readCatalogue } from './store.ts';

/** The product catalogue, where the portal serves it itself. */
export const categories: Area = (app, services) => {
  app.get(
    '/catalogue/v1/categories',
    {
      config: { inView: 'frame' },
      schema: { summary: 'Groups and sub-groups of the web shop', response: { 200: Answer(Catalogue) } },
    },
    async () => ({ data: await readCatalogue(services) }),
  );
};
