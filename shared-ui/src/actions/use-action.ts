import { ApiError, type PathTo, type ReadPath, type WriteOptions } from '@portal/shared-contracts';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefetch } from '../calls/cached-answers.ts';
import { errorText } from '../errors/error-text.ts';
import { notify, type ToastMessage } from '../toasts/notify.ts';
import { attemptKeys } from './attempt-key.ts';
import { noteWrite } from '../errors/last-write.ts';

/** Shows the result of an action before the server has answered. Only for actions that no business rule can refuse. */
export interface Optimistic<Input, Data> {
  /** Call whose cached answer is changed. */
  path: PathTo<Data>;
  change(data: Data, input: Input): Data;
}

export interface ActionOptions<Input, Answer, Data = unknown> {
  /** Paths of calls to fetch again after the action; paths below them are included. */
  refetch?: readonly ReadPath[];
  /** Text of the toast after success. */
  done?: (answer: Answer, input: Input) => ToastMessage;
  /**
   * What was done, in one sentence, for a page that fails after the write; by default the text of the toast. It returns null when
   * nothing was done. For a sign-in or a download see {@link NO_WRITE}.
   */
  outcomeText?: ((answer: Answer, input: Input) => string | null) | null;
  /** Text about a failure that concerns no field; by default the text of the error catalogue. */
  failure?: (error: ApiError) => string;
  optimistic?: Optimistic<Input, Data>;
  /**
   * Name of the action, where it must not be done twice: the key of an attempt with an unknown outcome then survives a reload of the page. Without
   * a name the key is in memory. The name must be the same on every render.
   */
  keepKeyAs?: string;
}

type Attempt = { status: 'idle' } | { status: 'pending' } | { status: 'failed'; error: ApiError };

/** Result of `send`. `error` is null when another attempt was still running and nothing was sent. */
export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; error: ApiError | null };

type Settled<Answer> = { ok: true; answer: Answer } | { ok: false; error: ApiError };

export interface Action<Input, Answer> {
  isPending: boolean;
  /** The failure that concerns no field, for the notice above a form. */
  notice: string | null;
  /** The server's messages by field name; a message goes when its field is edited. */
  errors: Readonly<Record<string, string>>;
  send(input: Input): Promise<Outcome<Answer>>;
  /** Clears the message of the field `name`, or the whole failure without a name. */
  clear(name?: string): void;
}

/** Options of a call that a person may safely repeat, such as a sign-in or a download. */
export const NO_WRITE = { outcomeText: null } as const;

const IDLE: Attempt = { status: 'idle' };

/**
 * True when the outcome is unknown: the answer was lost or cut off (status below 400), the server failed, or an attempt with the
 * same key is still running. Every other refusal settles the attempt.
 */
const isUnsettled = ({ status, type }: ApiError): boolean =>
  status < 400 || status >= 500 || type === 'ATTEMPT_UNDER_WAY';

/**
 * A write: sends `call` with an idempotency key, one attempt at a time, and holds its state for the page (docs/writes.md).
 * `send` never rejects: errors are in the outcome, the notice and the field errors.
 */
export function useAction<Input, Answer, Data = unknown>(
  call: (input: Input, options: WriteOptions) => Promise<Answer>,
  {
    refetch: changed = [],
    done,
    outcomeText,
    failure,
    optimistic,
    keepKeyAs,
  }: ActionOptions<Input, Answer, Data> = {},
): Action<Input, Answer> {
  const { t } = useTranslation('ui');
  const { refetch, replace } = useRefetch();
  const [attempt, setAttempt] = useState<Attempt>(IDLE);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const isPending = useRef(false);
  const keys = useMemo(() => attemptKeys(keepKeyAs), [keepKeyAs]);

  async function send(input: Input): Promise<Outcome<Answer>> {
    if (isPending.current) return { ok: false, error: null };
    isPending.current = true;
    if (outcomeText !== null) noteWrite('pending');
    setAttempt({ status: 'pending' });
    setEdited(new Set());
    if (optimistic) replace<Data>(optimistic.path, (data) => optimistic.change(data, input));
    const outcome = await keys
      .keyOf(input)
      .then((idempotencyKey) => call(input, { idempotencyKey }))
      .then(
        (answer): Settled<Answer> => ({ ok: true, answer }),
        (error: unknown): Settled<Answer> => ({ ok: false, error: asApiError(error) }),
      );
    if (outcome.ok || !isUnsettled(outcome.error)) keys.settle();
    isPending.current = false;
    noteOutcome(outcome, input);
    setAttempt(outcome.ok ? IDLE : { status: 'failed', error: outcome.error });
    // Also after a failure: it undoes the optimistic change, and a refusal means that the page was out of date.
    refetch([...changed, ...(optimistic ? [optimistic.path] : [])]);
    if (outcome.ok && done) notify(done(outcome.answer, input), 'success');
    return outcome;
  }

  function noteOutcome(outcome: Settled<Answer>, input: Input): void {
    if (outcomeText === null) return;
    if (!outcome.ok) return noteWrite(isUnsettled(outcome.error) ? 'unknown' : null);
    if (!outcomeText) return noteWrite('done', done ? textOf(done(outcome.answer, input)) : null);
    const text = outcomeText(outcome.answer, input);
    noteWrite(text === null ? null : 'done', text);
  }

  const error = attempt.status === 'failed' ? attempt.error : null;
  const fields = Object.entries(error?.fields ?? {});
  const isOfFields = fields.length > 0;
  return {
    isPending: attempt.status === 'pending',
    notice: error === null || isOfFields ? null : (failure?.(error) ?? errorText(error, t)),
    errors: Object.fromEntries(fields.filter(([name]) => !edited.has(name))),
    send,
    clear: (name) => {
      if (name === undefined) setAttempt(IDLE);
      else if (isOfFields && !edited.has(name)) setEdited(new Set([...edited, name]));
    },
  };
}

const textOf = (message: ToastMessage): string => (typeof message === 'string' ? message : message.text);

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(500, { catalogue: 'oops' });
