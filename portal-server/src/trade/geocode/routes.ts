import { Answer, GeocodeAnswer, GeocodeQuery } from '@portal/shared-contracts/schemas';
import type { Position } from '@portal/shared-contracts/stores';
import type { Area } from '../../platform/http/portal-app.ts';
import { findZip, loadZips } from './zip-table.ts';

/** Finds ZIPs of the United States without a map service, and answers in the format of one (docs/product.md, "Branches"). */
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

function answerFor(zip: string, location: Position | null): GeocodeAnswer {
  if (location === null) return { status: 'ZERO_RESULTS', results: [] };
  return {
    status: 'OK',
    results: [{ formatted_address: `${zip}, USA`, geometry: { location }, types: ['postal_code'] }],
  };
}
