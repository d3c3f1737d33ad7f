import { LateDialog, lateModule, notify } from '@portal/shared-ui';
import { useOpenedRecordName } from '@portal/shared-ui/data';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { PendingQuote } from './answered-quotes.ts';
import { AnswerDialogContext, type Answer, type OpenAnswerDialog } from './QuoteActions.tsx';

// One script for both dialogs, loaded when the first one opens.
const dialogs = lateModule(async () => ({
  ...(await import(/* webpackChunkName: "answer" */ './AcceptDialog.tsx')),
  ...(await import(/* webpackChunkName: "answer" */ './RejectDialog.tsx')),
}));

/**
 * Provides the dialogs that answer quotes to `children`. The dialog is rendered here and keeps its quotes, because the selected
 * rows and their buttons disappear as soon as another person answers a quote.
 */
export function Answering({ children }: { children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<{ answer: Answer; quotes: readonly PendingQuote[] } | null>(null);
  const openDialog = useCallback<OpenAnswerDialog>((answer, quotes) => setAsked({ answer, quotes }), []);
  const { opened, close } = useOpenedRecordName();
  const focusPageAfterwards = useFocusAfter(asked !== null);
  return (
    <>
      <AnswerDialogContext value={openDialog}>{children}</AnswerDialogContext>
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
 * Moves the focus to the page after a dialog whose button has disappeared. The returned function does so after this dialog in any
 * case, because the button will disappear with the answered rows.
 */
function useFocusAfter(isOpen: boolean): () => void {
  const wasOpenRef = useRef(false);
  const isForcedRef = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpenRef.current && !isOpen;
    if (hasClosed && (isForcedRef.current || document.activeElement === document.body))
      document.getElementById('main')?.focus({ preventScroll: true });
    wasOpenRef.current = isOpen;
    if (isOpen) isForcedRef.current = false;
  }, [isOpen]);
  return () => {
    isForcedRef.current = true;
  };
}
