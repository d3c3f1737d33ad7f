import type { Language } from '../../platform/http/messages.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { orNotFound, recordNumber } from '../records/requested-record.ts';
import type { DocumentFile } from './archive.ts';
import type { TestedLine } from './document-source.ts';
import { documentText } from './document-text.ts';
import type { DrawPool } from './draw-pool.ts';
import { readIssued, readMillReport } from './read-issued.ts';
import { readParties } from './read-parties.ts';
import { sourceReader, type WantedDocument } from './read-source.ts';

/** Bookmark of the reports of a line or an order: `KA35445 · A36-PL-0.500 · S-200001`. */
const reportTitle = (tested: readonly TestedLine[], number: string): string =>
  [
    ...new Set([
      ...tested.map(({ report }) => report.heat),
      ...tested.map(({ line }) => line.product_code),
      number,
    ]),
  ].join(' · ');

/** Returns a function that finds documents of a customer, in a language. */
export async function documentFinder(
  services: Services,
  pool: DrawPool,
  customerId: number,
  language: Language,
): Promise<(wanted: WantedDocument) => Promise<DocumentFile | null>> {
  const { company } = services.config;
  const { db } = services.database;
  const parties = await readParties(db, customerId, company);
  const read = sourceReader(services, customerId);
  return async (wanted) => {
    const { kind, line, report } = wanted;
    const number = recordNumber(wanted.number);
    const source = await read({ ...wanted, number });
    if (!source) return null;
    const name = [
      documentText(`file.${kind}`, language),
      number,
      ...(line === undefined ? [] : [line]),
      ...(report === undefined ? [] : [report]),
    ];
    const draw = async () => {
      const printed =
        'tested' in source
          ? await readMillReport(db, source)
          : await readIssued(db, customerId, { kind, number });
      if (printed) return printed;
      const drawn = orNotFound(source.kind === 'proofOfDelivery' ? null : source);
      return pool.draw(customerId, { source: drawn, parties, company, language, today: today(services) });
    };
    const title = 'tested' in source ? { title: reportTitle(source.tested, number) } : {};
    return { name: `${name.join('-')}.pdf`, ...title, draw };
  };
}
