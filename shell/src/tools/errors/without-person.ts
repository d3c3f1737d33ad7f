import type { Breadcrumb, ErrorEvent, StackFrame } from '@sentry/browser';
import { errorName } from '../../faults/error-facts.ts';

/** The pattern of the route that a path opens, such as `/credit-memos/:number`. */
export type PatternOf = (pathname: string) => string;

const pathOf = (address: unknown): string =>
  URL.canParse(String(address), location.origin) ? new URL(String(address), location.origin).pathname : '';

/**
 * A call of the portal by its first two parts, which the portal names; what follows, such as the number of an invoice or a link's token,
 * is left out. Null for other calls, whose addresses may hold anything.
 */
export const callOnly = (address: unknown): string | null =>
  /^\/api\/[a-z-]+(?=\/|$)/.exec(pathOf(address))?.[0] ?? null;

/** A step before an error, without data of a person; null for the kinds of steps that hold such data. */
export function bareBreadcrumb(step: Breadcrumb, patternOf: PatternOf): Breadcrumb | null {
  const { category, timestamp } = step;
  const data: Record<string, unknown> = step.data ?? {};
  const common = { ...(category && { category }), ...(timestamp !== undefined && { timestamp }) };
  if (category === 'navigation')
    return {
      ...common,
      data: { from: patternOf(pathOf(data['from'])), to: patternOf(pathOf(data['to'])) },
    };
  const url = category === 'fetch' ? callOnly(data['url']) : null;
  if (url === null) return null;
  return { ...common, data: { method: data['method'], url, status_code: data['status_code'] } };
}

/** A frame in a script file; an address of a page, which errors of the page's own document have, is left out. */
const bareFrame = (frame: StackFrame): StackFrame => {
  const path = pathOf(frame.filename);
  return { ...frame, filename: path.endsWith('.js') ? path : '' };
};

/**
 * An error's name, places in scripts and tags. Its words may quote data, so they are left out, and so are the page's address and what
 * the browser says of itself.
 */
export function bareEvent(event: ErrorEvent, error: unknown): ErrorEvent {
  const {
    message: _message,
    logentry: _logentry,
    request: _request,
    user: _user,
    extra: _extra,
    contexts: _contexts,
    exception,
    ...rest
  } = event;
  const stack = exception?.values?.[0]?.stacktrace?.frames ?? [];
  return {
    ...rest,
    exception: {
      values: [{ type: errorName(error), value: '', stacktrace: { frames: stack.map(bareFrame) } }],
    },
  };
}
