import { Readable } from 'node:stream';
import { ERP_KINDS, nameOfKind, type ErpKind } from '@portal/shared-contracts/erp';
import { refuseStrangers } from '../../platform/http/operators.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { exportRecords } from './export-records.ts';

/** The calls with which operators read all records of a kind, from this machine or with their token: `npx portal export` asks them. */
export const erpExport: Area = (app, { config, database }) => {
  for (const kind of Object.keys(ERP_KINDS) as ErpKind[])
    app.get(
      `/erp-records/${nameOfKind(kind)}`,
      {
        config: { access: 'public' },
        schema: { hide: true },
        onRequest: refuseStrangers(config.operatorToken),
      },
      (_request, reply) =>
        reply.type('application/x-ndjson').send(Readable.from(exportRecords(database.db, kind))),
    );
};
