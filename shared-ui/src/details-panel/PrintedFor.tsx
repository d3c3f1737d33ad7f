import { sessionStore, today } from '@portal/shared-contracts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { DateText } from '../page/DateText.tsx';
import { PrintedByStaff } from '../print/PrintedByStaff.tsx';
import { onlyPrinted } from '../print/print-parts.ts';

/** On paper: the customer whose record it is, and the day of printing. */
export function PrintedFor(): ReactNode {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  return (
    <div {...onlyPrinted} style={{ marginLeft: 'auto', textAlign: 'right' }}>
      {session.status === 'signedIn' && (
        <div>
          {session.account.clientName} · {session.account.accountNumber}
        </div>
      )}
      <DateText iso={today()} />
      <PrintedByStaff />
    </div>
  );
}
