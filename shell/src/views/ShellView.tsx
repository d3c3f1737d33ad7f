import type { Place } from '@portal/shared-contracts';
import { ErrorView, errorText } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, type ReactNode } from 'react';
import { loadDashboard } from '../dashboard/load-dashboard.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import type { Admission } from '../session/admission.ts';
import { NotInView } from '../view/NotInView.tsx';
import { ViewEnded } from '../view/ViewEnded.tsx';
import { NotFound } from './NotFound.tsx';
import { SignedOutOffline } from './SignedOutOffline.tsx';
import { StaffHome } from './StaffHome.tsx';
import { Waiting } from './Waiting.tsx';

const Dashboard = lazy(loadDashboard);

export interface ShellViewProps {
  place: Place;
  admission: Admission;
  /** Where staff begin; null for others, and for staff without a page of their own. */
  staffHome: string | null;
  /** Why it is not known yet who is signed in. */
  failure: unknown;
  onRetry: () => void;
}

/** The shell's own view in the page's main part; nothing where a section shows its own. */
export function ShellView({ place, admission, staffHome, failure, onRetry }: ShellViewProps): ReactNode {
  const { t } = useTranslation('shell');
  if (admission === 'wait' && failure !== null) {
    return <ErrorView title={t('session.failed')} advice={errorText(failure, t)} onRetry={onRetry} />;
  }
  if (admission === 'wait' || admission === 'login' || admission === 'leave') return <Waiting />;
  if (admission === 'signedOut') return <SignedOutOffline />;
  if (admission === 'viewEnded') return <ViewEnded />;
  if (admission === 'notInView') return <NotInView />;
  // Home is about to lead them on.
  if (admission === 'staff' && place.kind === 'home' && staffHome !== null) return <Waiting />;
  if (admission === 'staff') return <StaffHome home={staffHome} />;
  if (place.kind === 'unknown' || admission === 'notFound') return <NotFound />;
  if (place.kind === 'section') return null;
  return (
    <LazyPart
      waiting={<Waiting />}
      failed={<ErrorView advice={t('fault.chunk')} onRetry={() => location.reload()} />}
    >
      <Dashboard />
    </LazyPart>
  );
}
