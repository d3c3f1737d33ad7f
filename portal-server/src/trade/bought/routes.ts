import { isDay } from '@portal/shared-contracts/dates';
import { Answer, ProductDetails, PurchasesQuery } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { badRequest } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { repeat } from '../../platform/repeating/repeat.ts';
import { orNotFound, recordNumber, RecordNumber } from '../requested-record.ts';
import { ageBoughtProducts } from './age-bought.ts';
import { readProduct } from './product-details.ts';

/** A purchase leaves the twelve months once a day. The short interval serves many customers and servers that were down. */
const AGE_EVERY_MS = 5 * 60_000;

/** The details of a product that the customer bought. Keeps what was bought in twelve months true while the server runs. */
export const bought: Area = (app, services) => {
  const work = (): Promise<unknown> => ageBoughtProducts(services, app.log);
  repeat(app, { name: 'aging products', everyMs: AGE_EVERY_MS, work, atOnce: true });

  app.get(
    '/api/products/:productCode',
    {
      config: { inView: { read: 'product', number: 'productCode' } },
      schema: {
        summary: 'A product that the customer bought, with its purchases',
        params: Type.Object({ productCode: RecordNumber }),
        querystring: PurchasesQuery,
        response: { 200: Answer(ProductDetails) },
      },
    },
    async (request) => {
      const productCode = recordNumber(request.params.productCode);
      const { before } = request.query;
      if (before !== undefined && !isDay(before.slice(0, 10))) throw badRequest({ before: 'field.invalid' });
      const asked = { productCode, before };
      return { data: orNotFound(await readProduct(services, effectiveCustomer(request), asked)) };
    },
  );
};
