import { Readable } from 'node:stream';
import { ERP_KINDS, nameOfKind, type ErpKind } from '@portal/shared-contracts/erp';
import type { Area } from '../../platform/http/portal-app.ts';
import { exportRecords } from './export-records.ts';

/** The calls with which operators read all records of a kind. `npx portal export` calls them. */
export const erpExport: Area = (app, { database }) => {
  for (const kind of Object.keys(ERP_KINDS) as ErpKind[])
    app.get(
      `/erp-records/${nameOfKind(kind)}`,
      {
        config: { access: 'operators' },
        schema: { hide: true },
      },
      (_request, reply) =>
        reply.type('application/x-ndjson').send(Readable.from(exportRecords(database.db, kind))),
    );
};
