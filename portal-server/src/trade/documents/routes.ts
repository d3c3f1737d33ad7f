import {
  DOCUMENT_KINDS,
  DocumentsRequest,
  OrderLine,
  TextLine,
  type DocumentKind,
  type StaffSubject,
} from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { recordDownload } from '../../identity/staff/views/record-looks.ts';
import { asFile } from '../../platform/http/attachment.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { languageOf } from '../../platform/http/messages.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { orNotFound, RecordNumber } from '../requested-record.ts';
import { collectParts, zipFiles, filesOfArchive, type DocumentFile, expandOrderInvoices } from './archive.ts';
import { documentFinder } from './find-document.ts';
import { documentText, sayIn } from './document-text.ts';
import { drawPoolOf, mergePoolOf } from './draw-pool.ts';
import { readParties } from './read-parties.ts';
import type { WantedDocument } from './read-source.ts';

const MOST_DOWNLOADS = 8;

/** Counts the downloads in progress of each customer. */
export class DownloadCount {
  readonly #inProgress = new Map<number, number>();

  /** Begins a download; throws 429 above the limit. Returns a function that ends it, which may be called more than once. */
  begin(customerId: number): () => void {
    const count = this.#inProgress.get(customerId) ?? 0;
    if (count >= MOST_DOWNLOADS) throw new HttpError(429, { text: 'tooManyDownloads' });
    this.#inProgress.set(customerId, count + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const left = (this.#inProgress.get(customerId) ?? 0) - 1;
      if (left > 0) this.#inProgress.set(customerId, left);
      else this.#inProgress.delete(customerId);
    };
  }

  /** Counts a download until `work` has settled, also for somebody who went away meanwhile; throws 429 above the limit. */
  async during<Value>(customerId: number, work: () => Promise<Value>): Promise<Value> {
    const end = this.begin(customerId);
    try {
      return await work();
    } finally {
      end();
    }
  }
}

const ReportNumber = Type.String({
  ...TextLine(120),
  description: "One of the line's reports, which may be a replaced one; without it those in force",
});
/** In bytes: enough to name as many documents as an archive may hold. */
const ARCHIVE_BODY = 512 * 1_024;

/** The subject of each document in the audit of staff. */
const SUBJECTS: Readonly<Record<DocumentKind, StaffSubject>> = {
  quote: 'quote',
  salesOrder: 'order',
  packingList: 'packingList',
  proofOfDelivery: 'proofOfDelivery',
  invoice: 'invoice',
  creditMemo: 'creditMemo',
  materialTestReport: 'testReport',
  productTestReport: 'testReport',
};

/** Documents as PDF, one or many (docs/product.md, section 7). */
export const documents: Area = (app, services) => {
  const { config, database } = services;
  const { db } = database;
  const pools = { draw: drawPoolOf(app), merge: mergePoolOf(app) };
  const downloads = new DownloadCount();

  const finder = (request: FastifyRequest) =>
    documentFinder(
      services,
      pools,
      effectiveCustomer(request),
      languageOf(request.headers['accept-language']),
    );

  const send = (request: FastifyRequest, reply: FastifyReply, wanted: WantedDocument) =>
    downloads.during(effectiveCustomer(request), async () => {
      const find = await finder(request);
      const { name, draw } = orNotFound(await find(wanted));
      const content = await draw();
      return asFile(reply, name, 'application/pdf').send(content);
    });

  for (const kind of DOCUMENT_KINDS) {
    app.get(
      `/api/account/v1/${kind}/download/:number`,
      {
        config: { inView: { download: SUBJECTS[kind], number: 'number' } },
        schema: {
          summary: `Document as PDF: ${documentText(`kind.${kind}`, 'en')}`,
          params: Type.Object({ number: RecordNumber }),
          produces: ['application/pdf'],
        },
      },
      (request, reply) => send(request, reply, { kind, number: request.params.number }),
    );
  }

  app.get(
    '/api/account/v1/materialTestReport/download/:number/:line',
    {
      config: { inView: { download: 'testReport', number: 'number' } },
      schema: {
        summary: 'Material test report of one line of a sales order',
        params: Type.Object({ number: RecordNumber, line: OrderLine }),
        querystring: Type.Object({ report: Type.Optional(ReportNumber) }),
        produces: ['application/pdf'],
      },
    },
    (request, reply) =>
      send(request, reply, { kind: 'materialTestReport', ...request.params, ...request.query }),
  );

  /** The files of several documents, each drawn as it is taken. */
  const filesFor = async (request: FastifyRequest<{ Body: DocumentsRequest }>) => {
    const language = languageOf(request.headers['accept-language']);
    const wanted = await expandOrderInvoices(db, effectiveCustomer(request), request.body.documents);
    const find = await finder(request);
    // Recorded after drawing: the audit names only documents that are in the file.
    const findRecorded = async (one: WantedDocument): Promise<DocumentFile | null> => {
      const file = await find(one);
      if (!file) return null;
      const draw = async () => {
        const content = await file.draw();
        await recordDownload(request, services, { subject: SUBJECTS[one.kind], number: one.number });
        return content;
      };
      return { ...file, draw };
    };
    const files = await filesOfArchive({
      wanted,
      find: findRecorded,
      say: sayIn(language),
      onError: (error, wanted) => request.log.error({ err: error, wanted }, 'document failed'),
    });
    return { files, language, day: today(services) };
  };
  const several = {
    bodyLimit: ARCHIVE_BODY,
    config: { inView: { download: 'documents', recordedBy: 'handler' } },
  } as const;

  app.post(
    '/api/documents/zip',
    {
      ...several,
      schema: {
        summary: 'Several documents in one archive; a text in it names those that could not be added',
        body: DocumentsRequest,
        produces: ['application/zip'],
      },
    },
    async (request, reply) => {
      // The answer is made while it is sent, and ends with it.
      reply.raw.once('close', downloads.begin(effectiveCustomer(request)));
      const { files, language, day } = await filesFor(request);
      const name = `${documentText('file.zip', language)}-${day}.zip`;
      return asFile(reply, name, 'application/zip').send(Readable.from(zipFiles(files, new Date(day))));
    },
  );

  app.post(
    '/api/documents/pdf',
    {
      ...several,
      schema: {
        summary:
          'Several documents as one PDF with bookmarks; a page at its end names those that could not be added',
        body: DocumentsRequest,
        produces: ['application/pdf'],
      },
    },
    (request, reply) => {
      const customerId = effectiveCustomer(request);
      return downloads.during(customerId, async () => {
        const { files, language, day } = await filesFor(request);
        const { missing, parts } = await collectParts(files);
        const say = sayIn(language);
        const source = {
          kind: 'merged' as const,
          title: `${say('file.zip')} ${day}`,
          parts,
          missing: { title: say('archive.missing'), lines: [...missing] },
          unreadable: say('archive.unreadable'),
        };
        const { company } = config;
        const parties = await readParties(db, customerId, company);
        const content = await pools.merge.draw(customerId, {
          source,
          parties,
          company,
          language,
          today: day,
        });
        return asFile(reply, `${say('file.zip')}-${day}.pdf`, 'application/pdf').send(content);
      });
    },
  );
};
