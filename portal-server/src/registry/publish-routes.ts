import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { PortalApp, Services } from '../http/portal-app.ts';
import { sendOutcome, sendRefusal } from './change-answer.ts';
import { changeBy, checkToken } from './publisher.ts';
import { promote, publish, rollback, startCanary, stopCanary } from './publishing.ts';
import type { Change, ChangeOutcome, RegistryBook } from './registry-change.ts';
import type { RegistryReader } from './registry-reader.ts';
import { LARGEST_UPLOAD } from './size-budget.ts';
import { checkUpload } from './upload-check.ts';

const ArtifactName = Type.Object({ name: Type.String({ maxLength: 60 }) });
const Upload = Type.Object({
  release: Type.Optional(
    Type.Union([Type.Literal('yes'), Type.Literal('no')], { description: 'no: store it only, for previews' }),
  ),
});
const Canary = Type.Object({
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  version: Type.Optional(
    Type.String({ maxLength: 100, description: 'Stored; default: the canary that stands' }),
  ),
});
const tags = ['registry'];

/** Every change of the registry; a token is good for the artifact it was made for (design section 4). */
export function publishRoutes(
  app: PortalApp,
  { config, now }: Services,
  book: RegistryBook,
  reader: RegistryReader,
): void {
  const asPublisher = (
    request: FastifyRequest<{ Params: { name: string } }>,
    _: unknown,
    done: () => void,
  ) => {
    checkToken(config.publishTokens, request.params.name, request);
    done();
  };

  async function answer(reply: FastifyReply, changing: Promise<ChangeOutcome>): Promise<FastifyReply> {
    const sent = await sendOutcome(reply, changing);
    reader.expire();
    return sent;
  }

  app.post(
    '/registry/artifacts/:name',
    {
      config: { access: 'public' },
      bodyLimit: LARGEST_UPLOAD,
      schema: {
        tags,
        summary: 'Store and release a version of an artifact',
        params: ArtifactName,
        querystring: Upload,
      },
      onRequest: asPublisher,
    },
    async (request, reply) => {
      const { name } = request.params;
      const change = changeBy(name, request, now());
      const check = await checkUpload(name, request.body);
      if (!check.ok) return sendRefusal(reply, check.problems);
      const how = request.query.release === 'no' ? 'store' : 'release';
      return answer(reply, publish(book, check.upload, change, how));
    },
  );

  app.post(
    '/registry/canary/:name',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Release a stored version to a share of the people',
        params: ArtifactName,
        body: Canary,
      },
      onRequest: asPublisher,
    },
    async (request, reply) => {
      const { name } = request.params;
      return answer(reply, startCanary(book, name, request.body, changeBy(name, request, now())));
    },
  );

  const change = (
    method: HTTPMethods,
    url: `/registry/${string}/:name`,
    summary: string,
    make: (book: RegistryBook, name: string, change: Change) => Promise<ChangeOutcome>,
  ) =>
    app.route<{ Params: { name: string } }>({
      method,
      url,
      config: { access: 'public' },
      schema: { tags, summary, params: ArtifactName },
      onRequest: asPublisher,
      handler: async (request, reply) => {
        const { name } = request.params;
        return answer(reply, make(book, name, changeBy(name, request, now())));
      },
    });
  change('POST', '/registry/rollback/:name', 'Release the version before the released one', rollback);
  change('DELETE', '/registry/canary/:name', 'Give everybody the released version again', stopCanary);
  change('POST', '/registry/promote/:name', 'Release the canary to everybody', promote);
}
