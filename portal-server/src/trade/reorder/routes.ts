import { Reordered } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction } from '../../platform/actions/action-route.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { RecordNumber } from '../records/requested-record.ts';
import { reorder, requote } from './reorder.ts';

/** New quotes with the lines of earlier orders and quotes. */
export const reordering: Area = (app, services) => {
  addAction(
    app,
    services,
    {
      path: '/api/orders/:salesOrder/reorder',
      summary: 'Makes a pending quote with the lines of a sales order at the prices of today',
      params: Type.Object({ salesOrder: RecordNumber }),
      data: Reordered,
      config: { inView: 'act' },
      needsKey: true,
    },
    reorder(services),
  );
  addAction(
    app,
    services,
    {
      path: '/api/quotes/:orderNumber/requote',
      summary: 'Makes a pending quote with the lines of an expired one at the prices of today',
      params: Type.Object({ orderNumber: RecordNumber }),
      data: Reordered,
      config: { inView: 'act' },
      needsKey: true,
    },
    requote(services),
  );
};
