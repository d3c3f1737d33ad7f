import { Answer, DetailsType, Timeline, type TimelineEntry } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { recordNumber, RecordNumber } from '../requested-record.ts';
import {
  MOST_ENTRIES,
  readActionEntries,
  readDownloadEntries,
  readExportEntries,
  readLinkEntries,
  readPaymentEntries,
  readSurplusEntries,
} from './entries.ts';

const SOURCES = [
  readActionEntries,
  readSurplusEntries,
  readPaymentEntries,
  readLinkEntries,
  readDownloadEntries,
  readExportEntries,
];

/** Entries of the same moment stay in the order of their sources. */
const newestFirst = (one: TimelineEntry, other: TimelineEntry): number =>
  one.at === other.at ? 0 : one.at < other.at ? 1 : -1;

/** The history of a document, for staff in its panel (docs/product.md, "Staff and impersonation"). */
export const timeline: Area = (app, { database: { db } }) => {
  app.get(
    '/api/staff/timeline/:type/:number',
    {
      config: { permission: 'viewer', inView: { read: 'timeline', number: 'number' } },
      schema: {
        summary:
          'What happened to a quote, order or invoice of the viewed customer; empty for one that they do not have',
        params: Type.Object({ type: DetailsType, number: RecordNumber }),
        response: { 200: Answer(Timeline) },
      },
    },
    async (request) => {
      const { type } = request.params;
      const number = recordNumber(request.params.number);
      const document = { customerId: effectiveCustomer(request), type, number };
      const entries: TimelineEntry[] = [];
      for (const read of SOURCES) entries.push(...(await read(db, document)));
      return { data: entries.sort(newestFirst).slice(0, MOST_ENTRIES) };
    },
  );
};
