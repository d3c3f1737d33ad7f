import { hash } from 'node:crypto';
import { Answer, Site } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area } from '../../platform/http/portal-app.ts';

/** Contact details, links, tools and switches of the frame: the configuration, so constant until the next start. */
export const site: Area = (app, { config }) => {
  const answer = { data: config.site };
  const etag = `"${hash('sha256', JSON.stringify(answer), 'base64url')}"`;
  app.get(
    '/api/site',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Contact details, links, tools and switches of the frame',
        response: { 200: Answer(Site), 304: Type.Null({ description: 'As the caller has it' }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=300').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
      return reply.send(answer);
    },
  );
};
