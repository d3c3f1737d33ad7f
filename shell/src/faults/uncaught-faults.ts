import { faultKind } from '../boot/fault-kind.ts';
import { artifactAt, placeOf } from './error-facts.ts';
import type { Fault } from './report-fault.ts';

export interface UncaughtOptions {
  onFault: (fault: Fault) => void;
  /** False for a section that was only loaded ahead: the person did nothing with it. */
  isWanted: (section: string) => boolean;
  /** Tells the person that what they did had no effect. */
  onFailedAction: () => void;
  now?: () => number;
}

/** One message for what fails together. */
const PAUSE = 5_000;

/**
 * Hears of errors that nothing catches — an event handler, a forgotten promise — and says whose they are, until the
 * returned function is called. Errors of scripts that are not the portal's are not reported.
 */
export function hearUncaught({
  onFault,
  isWanted,
  onFailedAction,
  now = Date.now,
}: UncaughtOptions): () => void {
  let lastSaid = -Infinity;

  function hear(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const artifact = artifactAt(placeOf(error) ?? '');
    if (!artifact) return;
    onFault({ ...artifact, kind: faultKind(error, 'handler'), shown: 'page', error });
    if (!isWanted(artifact.section) || now() - lastSaid < PAUSE) return;
    lastSaid = now();
    onFailedAction();
  }
  // The loader of a script reports what it throws while it starts.
  const onError = ({ error }: ErrorEvent): void => {
    if (document.currentScript === null) hear(error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => hear(reason);

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
