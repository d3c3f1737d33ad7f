import { Answer, Branch } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area } from '../../platform/http/portal-app.ts';
import { readBranches } from './store.ts';

export const branches: Area = (app, services) => {
  app.get(
    '/api/branches',
    {
      config: { inView: 'frame' },
      schema: { summary: 'Stores; the first is the default', response: { 200: Answer(Type.Array(Branch)) } },
    },
    async () => ({ data: await readBranches(services) }),
  );
};
