import type { Language } from '../../platform/http/messages.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { orNotFound, recordNumber } from '../requested-record.ts';
import type { DocumentFile } from './archive.ts';
import { areDrawnTogether } from './document-links.ts';
import type { DocumentSource, DrawRequest, MergedSource, TestedLine } from './document-source.ts';
import { documentText, sayIn } from './document-text.ts';
import type { DrawPool } from './draw-pool.ts';
import { readIssued, readMillReport } from './read-issued.ts';
import { readParties } from './read-parties.ts';
import { sourceReader, type WantedDocument } from './read-source.ts';

type TestedSource = Extract<DocumentSource, { tested: TestedLine[] }>;

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
  pools: { draw: DrawPool; merge: DrawPool },
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
    const drawn = (from: DrawRequest['source'], by = pools.draw) =>
      by.draw(customerId, { source: from, parties, company, language, today: today(services) });
    /** Reports of which some are PDFs of the mill, one after the other. */
    const drawEach = async (all: TestedSource): Promise<Uint8Array> => {
      const parts: MergedSource['parts'] = [];
      for (const one of all.tested) {
        const alone = { ...all, tested: [one] };
        parts.push({
          title: reportTitle([one], number),
          file: (await readMillReport(db, alone)) ?? (await drawn(alone)),
        });
      }
      const say = sayIn(language);
      const unreadable = say('archive.unreadable');
      const missing = { title: say('archive.missing'), lines: [] };
      return drawn({ kind: 'merged', title: name.join(' '), parts, missing, unreadable }, pools.merge);
    };
    const draw = async () => {
      if ('tested' in source)
        return areDrawnTogether(source.tested.map((one) => one.report))
          ? ((await readMillReport(db, source)) ?? drawn(source))
          : drawEach(source);
      const issued = await readIssued(db, customerId, { kind, number });
      return issued ?? drawn(orNotFound(source.kind === 'proofOfDelivery' ? null : source));
    };
    const title = 'tested' in source ? { title: reportTitle(source.tested, number) } : {};
    return { name: `${name.join('-')}.pdf`, ...title, draw };
  };
}
