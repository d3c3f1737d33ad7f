import {
  ERP_KINDS,
  ErpBatchAnswer,
  MOST_PDF_BYTES,
  nameOfKind,
  type ErpKind,
} from '@portal/shared-contracts/erp';
import { Answer, TextLine } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { forbidden, HttpError } from '../../platform/http/http-error.ts';
import type { Area, PortalApp, Services } from '../../platform/http/portal-app.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { checkSystemKey, type CallingSystem } from '../../identity/system-keys/check-system-key.ts';
import { receiveBatch } from './receive-batch.ts';
import { StalledBody } from './with-timeout.ts';

/** Writes that hold connections of this server at once, of all batches together, and batches that it receives at once. */
const WRITES_AT_ONCE = 4;
const BATCHES_AT_ONCE = 20;

const STALL_MS = 60_000;
const LINE_BYTES = 1_024 * 1_024;
/** Of a line with a PDF in base64. */
const PDF_LINE_BYTES = MOST_PDF_BYTES * 1.4;
const KINDS_WITH_PDF: readonly ErpKind[] = ['documents', 'testReports'];
const RETRY_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyRequest {
    /** The other system that calls; null but for the door. */
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

function callingSystem({ system }: FastifyRequest, kind: string): CallingSystem {
  if (!system?.kinds.has(kind)) throw forbidden();
  return system;
}

const busy = (): HttpError => new HttpError(503);

/** What the sender is told of a batch that failed. A sender that has cut the connection hears nothing. */
function refusalOf(error: unknown, { raw }: FastifyRequest): unknown {
  if (error instanceof StalledBody) return new HttpError(408, { cause: error });
  return raw.destroyed && !raw.complete ? new HttpError(400, { cause: error }) : error;
}

/** Refusals after which the same batch is to be sent again. */
const PASSING: readonly unknown[] = [408, 409, 503];

function addKind(
  app: PortalApp,
  services: Services,
  kind: ErpKind,
  { inTurn, received }: { inTurn: ReturnType<typeof limitConcurrency>; received: Set<FastifyRequest> },
): void {
  const name = nameOfKind(kind);
  const mostBytes = KINDS_WITH_PDF.includes(kind) ? PDF_LINE_BYTES : LINE_BYTES;
  app.put(
    `/api/erp/v1/${name}`,
    {
      schema: {
        summary: `Writes ${name}, one JSON object in each line`,
        'x-action': 'trade.import',
        tags: ['ERP'],
        security: [{ erpKey: [] }],
        consumes: ['application/x-ndjson'],
        headers: Type.Object({ 'batch-id': BatchId }),
        querystring: Type.Object({ 'all-of': Type.Optional(AllOf) }),
        response: { 200: Answer(ErpBatchAnswer) },
      },
      config: { access: 'public', takes: 'ndjson', streamsBody: true, takesUnsafeText: true },
      onRequest: async (request) => {
        request.system = await checkSystemKey(services, request);
      },
    },
    async (request, reply) => {
      const { keyId } = callingSystem(request, name);
      if (received.size >= BATCHES_AT_ONCE) throw busy();
      received.add(request);
      try {
        const { answer, isRepeated } = await receiveBatch(
          { keyId, batchId: request.headers['batch-id'], kind: name },
          request.raw,
          {
            services,
            kind,
            allOf: request.query['all-of'] ?? null,
            inTurn,
            log: request.log,
            limits: { mostBytes, stallMs: STALL_MS },
          },
        );
        if (isRepeated) void reply.header('idempotent-replayed', 'true');
        return { data: answer };
      } catch (error) {
        const refusal = refusalOf(error, request);
        if (refusal instanceof HttpError && PASSING.includes(refusal.status))
          void reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw refusal;
      } finally {
        received.delete(request);
      }
    },
  );
}

/** The door by which the distributor's systems write (docs/erp.md, "Sending records"). */
export const erpDoor: Area = (app, services) => {
  app.decorateRequest('system', null);
  app.addContentTypeParser('application/x-ndjson', (_request, _body, done) => done(null));
  const received = new Set<FastifyRequest>();
  // A batch of a million records would keep the server from closing: its sender sends it again.
  app.addHook('preClose', async () => {
    for (const { raw } of received) if (!raw.complete) raw.destroy();
  });
  const inTurn = limitConcurrency(WRITES_AT_ONCE, Infinity, busy);
  for (const kind of Object.keys(ERP_KINDS) as ErpKind[]) addKind(app, services, kind, { inTurn, received });
};
