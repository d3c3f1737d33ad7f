import type { Breadcrumb, ErrorEvent, StackFrame } from '@sentry/browser';
import { errorName } from '../faults/report-fault.ts';

/** Route pattern of a path, such as `/account/devices/:id`. */
export type PatternOf = (pathname: string) => string;

const pathOf = (address: unknown): string =>
  URL.canParse(String(address), location.origin) ? new URL(String(address), location.origin).pathname : '';

/**
 * The first two parts of an API path. The rest, such as a record's number or a token, is left out. Null for other addresses,
 * which may contain anything.
 */
export const callOnly = (address: unknown): string | null =>
  /^\/api\/[a-z-]+(?=\/|$)/.exec(pathOf(address))?.[0] ?? null;

/** A breadcrumb without personal data; null for kinds that contain such data. */
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

/** A stack frame. The address of a page, as in errors of inline scripts, is left out. */
const bareFrame = (frame: StackFrame): StackFrame => {
  const path = pathOf(frame.filename);
  return { ...frame, filename: path.endsWith('.js') ? path : '' };
};

/**
 * Keeps the error's name, stack frames and tags. Leaves out its message, which may repeat data, the page's address and the
 * browser's details.
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
