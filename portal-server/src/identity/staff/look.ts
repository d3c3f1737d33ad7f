import type { StaffSubject } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import type { InView, Looked } from '../session/access.ts';

/** What of a customer a call of a view looks at or takes away, for the audit. */
export interface Look {
  kind: 'read' | 'download';
  subject: StaffSubject;
  /** Number of the document; null for a list. */
  number: string | null;
}

type Params = Readonly<Record<string, string>>;

const subjectOf = (looked: Looked, params: Params): StaffSubject =>
  typeof looked === 'function' ? looked(params) : looked;

/** The look that a route's `inView` declares, with the `params` of a call; null for calls that leave no trace of their own, or see to it themselves. */
export function lookAt(inView: InView | undefined, params: Params): Look | null {
  if (typeof inView !== 'object' || 'recordedBy' in inView) return null;
  const number = inView.number === undefined ? null : (params[inView.number] ?? null);
  return 'read' in inView
    ? { kind: 'read', subject: subjectOf(inView.read, params), number }
    : { kind: 'download', subject: subjectOf(inView.download, params), number };
}

/** The look of a call that was let in; null outside of views. */
export const lookOf = (request: FastifyRequest): Look | null =>
  request.view && lookAt(request.routeOptions.config.inView, request.params as Params);
