import { api, type ListPage, type PathTo } from '@portal/shared-contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOST_OF_A_KIND, type Answer, type Answers, type Row } from './results.ts';

/** Milliseconds without typing after which the lists are asked. */
const PAUSE = 120;
/** Milliseconds after which a list counts as failed. */
const PATIENCE = 4_000;
/** Fewer characters find nearly every row. */
const SHORTEST = 2;

/** The text that is searched in lists; empty where too little is typed. */
export function searchedText(typed: string): string {
  const text = typed.trim();
  return [...text].length < SHORTEST ? '' : text;
}

/** The best rows of a list, or null if it fails or is too slow. Never rejects. */
async function ask(call: string, search: string, signal: AbortSignal): Promise<Answer> {
  const own = new AbortController();
  const stop = (): void => own.abort();
  const timer = setTimeout(stop, PATIENCE);
  signal.addEventListener('abort', stop);
  try {
    // The check of descriptors has made sure that it is the call of a list.
    const path = call as PathTo<ListPage<Row>>;
    const params = { search, best: MOST_OF_A_KIND };
    const { rows } = await api.get<ListPage<Row>>(path, { params, signal: own.signal });
    return { search, rows };
  } catch {
    return { search, rows: null };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

interface Searching {
  /** The newest answer of each list; until it comes, the one for an earlier text. */
  answers: Answers;
  /** Some list has not answered for the present text. */
  isWaiting: boolean;
  /** Asks lists again. */
  retry: (calls: readonly string[]) => void;
}

const NONE: Answers = new Map();

/** Asks each of `calls` for what it has of `search`, once the person pauses typing. A list that is slow or fails holds up no other. */
export function useAnswers(calls: readonly string[], search: string): Searching {
  const [answers, setAnswers] = useState(NONE);
  const running = useRef<AbortSignal>(AbortSignal.abort());
  if (search === '' && answers.size > 0) setAnswers(NONE);

  function askAll(wanted: readonly string[], signal: AbortSignal): void {
    for (const call of wanted)
      void ask(call, search, signal).then((answer) => {
        if (!signal.aborted) setAnswers((known) => new Map(known).set(call, answer));
      });
  }

  const onPause = useEffectEvent((signal: AbortSignal) => askAll(calls, signal));
  useEffect(() => {
    if (search === '') return;
    const run = new AbortController();
    running.current = run.signal;
    const timer = setTimeout(() => onPause(run.signal), PAUSE);
    return () => {
      clearTimeout(timer);
      run.abort();
    };
  }, [calls, search]);

  return {
    answers,
    isWaiting: search !== '' && calls.some((call) => answers.get(call)?.search !== search),
    retry(wanted) {
      setAnswers((known) => new Map([...known].filter(([call]) => !wanted.includes(call))));
      askAll(wanted, running.current);
    },
  };
}
