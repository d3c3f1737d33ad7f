import type { FastifyReply } from 'fastify';
import { safeFileName } from './file-name.ts';

/** Makes the browser save the answer as a file of this name, with hyphens for unsafe characters. */
export const asFile = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${safeFileName(name)}"`);
