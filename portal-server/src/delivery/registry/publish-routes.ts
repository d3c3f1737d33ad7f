import { LARGEST_UPLOAD } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { sendOutcome } from './change-answer.ts';
import { changeBy, checkToken } from './publisher.ts';
import { promote, publish, rollback, startCanary, stopCanary } from './publishing.ts';
import { createRefusals } from './refusals.ts';
import type { Change, ChangeOutcome, RegistryBook } from './registry-change.ts';
import type { RegistryReader } from './registry-reader.ts';
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

/** Every change of the registry; a token is good for the artifact it was made for (docs/architecture.md, "Releases"). */
export function publishRoutes(
  app: PortalApp,
  services: Services,
  book: RegistryBook,
  reader: RegistryReader,
): void {
  const { config, now } = services;
  const refusals = createRefusals(app, services);
  const asPublisher = (
    request: FastifyRequest<{ Params: { name: string } }>,
    _: unknown,
    done: () => void,
  ) => {
    const { name } = request.params;
    try {
      checkToken(config.publishTokens, name, request);
    } catch (error) {
      if (error instanceof HttpError && error.type !== undefined) refusals.countCall(name, error.type);
      throw error;
    }
    done();
  };

  /** Makes a change of the artifact that the call is about, and answers what came of it. */
  async function answer(
    request: FastifyRequest<{ Params: { name: string } }>,
    reply: FastifyReply,
    make: (name: string, change: Change) => Promise<ChangeOutcome>,
  ): Promise<FastifyReply> {
    const { name } = request.params;
    const change = changeBy(name, request, now());
    const outcome = make(name, change).then((made) => refusals.note(name, change, made));
    const sent = await sendOutcome(reply, outcome);
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
    (request, reply) =>
      answer(request, reply, async (name, change) => {
        const check = await checkUpload(name, request.body);
        if (!check.ok) return { status: 'refused', problems: check.problems };
        return publish(book, check.upload, change, request.query.release === 'no' ? 'store' : 'release');
      }),
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
    (request, reply) =>
      answer(request, reply, (name, change) => startCanary(book, name, request.body, change)),
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
      handler: (request, reply) => answer(request, reply, (name, by) => make(book, name, by)),
    });
  change('POST', '/registry/rollback/:name', 'Release the version before the released one', rollback);
  change('DELETE', '/registry/canary/:name', 'Give everybody the released version again', stopCanary);
  change('POST', '/registry/promote/:name', 'Release the canary to everybody', promote);
}
