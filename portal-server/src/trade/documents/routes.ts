import { DOCUMENT_KINDS, DocumentsRequest } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { orNotFound, recordNumber, RecordNumber } from '../records/requested-record.ts';
import { asFile } from '../../platform/http/attachment.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { languageOf } from '../../platform/http/messages.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { documentText } from './document-text.ts';
import { documentFinder, type WantedDocument } from './find-document.ts';
import { zipFiles } from './zip.ts';

const LineNumber = Type.Integer({ minimum: 1, maximum: 32_767 });

/** Documents as PDF, one or many (specification section 7, "Order document download path"). */
export const documents: Area = (app, { database: { db }, now }) => {
  // Making fifty takes a second of one core: a few people at once must not make everybody else wait.
  const inTurn = limitConcurrency(1, 20, () => new HttpError(503));
  const finder = (request: FastifyRequest) =>
    documentFinder(db, effectiveCustomer(request), languageOf(request.headers['accept-language']));

  const send = async (request: FastifyRequest, reply: FastifyReply, wanted: WantedDocument) => {
    const find = await finder(request);
    const found = orNotFound(await find({ ...wanted, number: recordNumber(wanted.number) }));
    const file = await found.make();
    return asFile(reply, found.fileName, 'application/pdf').send(file);
  };

  for (const kind of DOCUMENT_KINDS) {
    app.get(
      `/api/account/v1/${kind}/download/:number`,
      {
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
      schema: {
        summary: 'Material test report of one line of a sales order',
        params: Type.Object({ number: RecordNumber, line: LineNumber }),
        produces: ['application/pdf'],
      },
    },
    (request, reply) => send(request, reply, { kind: 'materialTestReport', ...request.params }),
  );

  app.post(
    '/api/documents/zip',
    {
      schema: {
        summary: 'Several documents in one file; all of them or none',
        body: DocumentsRequest,
        produces: ['application/zip'],
      },
    },
    (request, reply) =>
      inTurn(async () => {
        const find = await finder(request);
        const wanted = new Map(request.body.documents.map((one) => [`${one.kind} ${one.number}`, one]));
        const found = [];
        for (const one of wanted.values())
          found.push(orNotFound(await find({ ...one, number: recordNumber(one.number) })));
        const files = [];
        for (const { fileName, make } of found) files.push({ name: fileName, content: await make() });
        const language = languageOf(request.headers['accept-language']);
        const day = now().toISOString().slice(0, 10);
        const name = `${documentText('file.zip', language)}-${day}.zip`;
        return asFile(reply, name, 'application/zip').send(zipFiles(files, new Date(day)));
      }),
  );
};
