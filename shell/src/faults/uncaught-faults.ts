import { artifactAt, placeOf, type Fault } from './report-fault.ts';
import { faultKind } from '../loading/federation.ts';

export interface UncaughtOptions {
  onFault: (fault: Fault) => void;
  /** False for a section that was only loaded ahead: the person did not use it. */
  isWanted: (section: string) => boolean;
  /** Tells the person that their action had no effect. */
  onFailedAction: () => void;
  now?: () => number;
}

/** Milliseconds within which failures lead to one message. */
const PAUSE = 5_000;

/**
 * Reports errors that nothing catches, such as in an event handler or a forgotten promise, with the section that threw them.
 * Errors from scripts that are not the portal's are ignored. The returned function stops that.
 */
export function reportUncaught({
  onFault,
  isWanted,
  onFailedAction,
  now = Date.now,
}: UncaughtOptions): () => void {
  let lastSaid = -Infinity;

  function report(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const artifact = artifactAt(placeOf(error) ?? '');
    if (!artifact) return;
    onFault({ ...artifact, kind: faultKind(error, 'handler'), shown: 'page', error });
    if (!isWanted(artifact.section) || now() - lastSaid < PAUSE) return;
    lastSaid = now();
    onFailedAction();
  }
  // The script's loader reports errors thrown while the script starts.
  const onError = ({ error }: ErrorEvent): void => {
    if (document.currentScript === null) report(error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason);

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
