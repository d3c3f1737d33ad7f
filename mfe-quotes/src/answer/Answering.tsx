import { LateDialog, lateModule, notify } from '@portal/shared-ui';
import { useDetails } from '@portal/shared-ui/data';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { PendingQuote } from './answered-quotes.ts';
import { Asking, type Answer, type AskForAnswer } from './quote-actions.tsx';

// One script for both, loaded when the first is asked for.
const dialogs = lateModule(() => import(/* webpackChunkName: "answer" */ './dialogs.ts'));

/**
 * Lets the page inside answer quotes. The dialog is drawn here and keeps the quotes that it was opened for: the selected rows,
 * and the buttons beside them, go as soon as somebody else answers a quote.
 */
export function Answering({ children }: { children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<{ answer: Answer; quotes: readonly PendingQuote[] } | null>(null);
  const ask = useCallback<AskForAnswer>((answer, quotes) => setAsked({ answer, quotes }), []);
  const { opened, close } = useDetails();
  const focusPageAfterwards = useFocusAfter(asked !== null);
  return (
    <>
      <Asking value={ask}>{children}</Asking>
      <LateDialog module={dialogs} open={asked !== null} onClose={() => setAsked(null)}>
        {({ AcceptDialog, RejectDialog }) => {
          if (asked === null) return null;
          const Dialog = asked.answer === 'accept' ? AcceptDialog : RejectDialog;
          return (
            <Dialog
              quotes={asked.quotes}
              onClose={() => setAsked(null)}
              onAnswered={(text) => {
                focusPageAfterwards();
                setAsked(null);
                notify(text, 'success');
                if (opened !== null) close();
              }}
            />
          );
        }}
      </LateDialog>
    </>
  );
}

/**
 * Gives the page the focus after a dialog whose button has gone from the page. The returned function has it do so after this
 * dialog in any case: the button is about to go with the rows that were answered.
 */
function useFocusAfter(isOpen: boolean): () => void {
  const wasOpenRef = useRef(false);
  const isAskedRef = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpenRef.current && !isOpen;
    if (hasClosed && (isAskedRef.current || document.activeElement === document.body))
      document.getElementById('main')?.focus({ preventScroll: true });
    wasOpenRef.current = isOpen;
    if (isOpen) isAskedRef.current = false;
  }, [isOpen]);
  return () => {
    isAskedRef.current = true;
  };
}
