import { Answer, TestReportDetails } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { orNotFound, RecordNumber } from '../requested-record.ts';
import { readTestReportDetails } from './read-details.ts';

/** What was measured of a line's material, beside what the standard of its grade demands (docs/product.md, section 2). */
export const testReportDetails: Area = (app, { config, database }) => {
  app.get(
    '/api/test-reports/:line',
    {
      config: { inView: { read: 'testReport', number: 'line' } },
      schema: {
        summary: 'The test reports of a line of an order, with what was measured',
        params: Type.Object({ line: RecordNumber }),
        response: { 200: Answer(TestReportDetails) },
      },
    },
    async (request) => {
      const { line } = request.params;
      const customerId = effectiveCustomer(request);
      return {
        data: orNotFound(await readTestReportDetails(database.db, customerId, line, config.company)),
      };
    },
  );
};
