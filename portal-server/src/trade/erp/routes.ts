import {
  ERP_EXAMPLES,
  ERP_KINDS,
  ErpBatchAnswer,
  MOST_PDF_BYTES,
  nameOfKind,
  SEND_AGAIN,
  sentRecord,
  type ErpKind,
} from '@portal/shared-contracts/erp';
import { Answer, TextLine } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { forbidden, HttpError } from '../../platform/http/http-error.ts';
import { ERP_TAG } from '../../platform/http/api-docs.ts';
import type { Area, PortalApp, Services } from '../../platform/http/portal-app.ts';
import { FairQueue } from '../../platform/limits/fair-queue.ts';
import { checkSystemKey, type CallingSystem } from '../../identity/system-keys/check-system-key.ts';
import { receiveBatch } from './receive-batch.ts';
import { DoorPlaces } from './door-places.ts';
import { StalledBody } from './read-lines.ts';

/** Most writes at once, of all batches together: each holds a connection of the database. */
const WRITES_AT_ONCE = 4;
/** Most batches that a server receives at once; fewer of kinds with PDFs, of which each batch holds some in memory. */
const BATCHES_AT_ONCE = { all: 20, ofKey: 8 };
const PDF_BATCHES_AT_ONCE = { all: 4, ofKey: 2 };

const STALL_MS = 60_000;
const LINE_BYTES = 1_024 * 1_024;
/** Most bytes of a line with a PDF in base64. */
const PDF_LINE_BYTES = MOST_PDF_BYTES * 1.4;
const KINDS_WITH_PDF: readonly ErpKind[] = ['documents', 'testReports'];
const RETRY_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyRequest {
    /** The calling system; null in other routes than these. */
    system: CallingSystem | null;
  }
}

const BatchId = Type.String({
  pattern: '^[\\w.:-]{1,100}$',
  maxLength: 100,
  description: 'Names the batch: the same again is answered alike',
});

const AllOf = Type.String({
  ...TextLine(50),
  description:
    'Account number of the customer of whom the batch is all of the kind: what it lacks is deleted',
});

const Empty = Type.Boolean({
  description: 'Says that a batch of all records has none: the customer loses all of the kind',
});
const Deletes = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'How many records a batch of all records deletes, when these are more than ten and than half',
});
const Before = Type.Boolean({
  description:
    'Says that batches of all records of the customers in this one follow: what this one adds is not what they had',
});
const Query = Type.Object(
  {
    'all-of': Type.Optional(AllOf),
    empty: Type.Optional(Empty),
    deletes: Type.Optional(Deletes),
    'before-all-of': Type.Optional(Before),
  },
  // A misspelled name is refused: without its parameter, a full set would be taken for an ordinary batch.
  { additionalProperties: false },
);

function callingSystem({ system }: FastifyRequest, kind: string): CallingSystem {
  if (!system?.kinds.has(kind)) throw forbidden();
  return system;
}

/** The answer to a failed batch. A sender that has cut the connection gets none. */
function refusalOf(error: unknown, { raw }: FastifyRequest): unknown {
  if (error instanceof StalledBody) return new HttpError(408, { cause: error });
  return raw.destroyed && !raw.complete ? new HttpError(400, { cause: error }) : error;
}

/** What the routes of all kinds share. */
interface Door {
  queue: FairQueue<string>;
  received: Set<FastifyRequest>;
  places: DoorPlaces;
  pdfPlaces: DoorPlaces;
}

function addKind(
  app: PortalApp,
  services: Services,
  kind: ErpKind,
  { queue, received, places, pdfPlaces }: Door,
): void {
  const name = nameOfKind(kind);
  const hasPdf = KINDS_WITH_PDF.includes(kind);
  const mostBytes = hasPdf ? PDF_LINE_BYTES : LINE_BYTES;
  app.put(
    `/api/erp/v1/${name}`,
    {
      schema: {
        summary: `Writes ${name}, one JSON object in each line`,
        'x-action': 'trade.import',
        tags: [ERP_TAG],
        security: [{ erpKey: [] }],
        'x-lines': { schema: sentRecord(kind), example: ERP_EXAMPLES[kind] },
        headers: Type.Object({ 'batch-id': BatchId }),
        querystring: Query,
        response: { 200: Answer(ErpBatchAnswer) },
      },
      config: { access: 'public', takes: 'ndjson', streamsBody: true, takesUnsafeText: true },
      onRequest: async (request) => {
        request.system = await checkSystemKey(services, request);
      },
    },
    async (request, reply) => {
      const { keyId, name: keyName } = callingSystem(request, name);
      const { 'all-of': allOf = null, empty: isEmpty = false, deletes = null } = request.query;
      const { 'before-all-of': isBeforeFullSets = false } = request.query;
      using taken = new DisposableStack();
      try {
        taken.defer(places.take(keyId));
        if (hasPdf) taken.defer(pdfPlaces.take(keyId));
        received.add(request);
        taken.defer(() => received.delete(request));
        const { answer, isRepeated } = await receiveBatch(
          { keyId, batchId: request.headers['batch-id'], kind: name, allOf },
          request.raw,
          {
            services: { ...services, key: { id: keyId, name: keyName } },
            kind,
            queue,
            log: request.log,
            limits: { mostBytes, stallMs: STALL_MS },
            fullSet: { isEmpty, deletes },
            isBeforeFullSets,
          },
        );
        if (isRepeated) void reply.header('idempotent-replayed', 'true');
        return { data: answer };
      } catch (error) {
        const refusal = refusalOf(error, request);
        if (refusal instanceof HttpError && SEND_AGAIN.includes(refusal.status))
          void reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw refusal;
      }
    },
  );
}

/** The routes by which the distributor's systems write (docs/erp.md, "Sending records"). */
export const erpDoor: Area = (app, services) => {
  app.decorateRequest('system', null);
  app.addContentTypeParser('application/x-ndjson', (_request, _body, done) => done(null));
  const received = new Set<FastifyRequest>();
  // A batch of a million records would keep the server from closing. Its sender sends it again.
  app.addHook('preClose', async () => {
    for (const { raw } of received) if (!raw.complete) raw.destroy();
  });
  const door: Door = {
    queue: new FairQueue(WRITES_AT_ONCE),
    received,
    places: new DoorPlaces(BATCHES_AT_ONCE),
    pdfPlaces: new DoorPlaces(PDF_BATCHES_AT_ONCE),
  };
  for (const kind of Object.keys(ERP_KINDS) as ErpKind[]) addKind(app, services, kind, door);
};
