import { Answer, GeocodeAnswer, GeocodeQuery } from '@portal/shared-contracts/schemas';
import type { Area } from '../../platform/http/portal-app.ts';
import { loadZips } from './load-zips.ts';
import { findZip } from './zip-table.ts';

/** Finds ZIPs of the United States without a map service, and answers as one does (docs/product.md, "Stores"). */
export const geocode: Area = (app) => {
  app.get(
    '/api/geocode',
    {
      config: { inView: 'frame' },
      schema: {
        summary: "Where a ZIP is, in a map service's format",
        querystring: GeocodeQuery,
        response: { 200: Answer(GeocodeAnswer) },
      },
    },
    async ({ query: { zip } }) => ({ data: answerFor(zip, findZip(await loadZips(), zip)) }),
  );
};

function answerFor(zip: string, location: ReturnType<typeof findZip>): GeocodeAnswer {
  if (location === null) return { status: 'ZERO_RESULTS', results: [] };
  return {
    status: 'OK',
    results: [{ formatted_address: `${zip}, USA`, geometry: { location }, types: ['postal_code'] }],
  };
}
