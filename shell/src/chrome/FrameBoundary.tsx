import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { Boundary } from '../faults/Boundary.tsx';
import { usePortal } from '../portal.ts';
import { FrameFailed } from './FrameFailed.tsx';
import { layOutFrame } from './frame-kind.ts';

/** Keeps an error of the frame from leaving an empty page: the opened section stays, and the frame can be reset. */
export function FrameBoundary({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('shell');
  const { onFault } = usePortal();
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary
      key={attempt}
      failed={
        <FrameFailed
          text={t('frame.failed')}
          action={t('frame.reset')}
          onAct={() => setAttempt(attempt + 1)}
        />
      }
      onError={(error) => {
        onFault('shell', 'render', error, 'error');
        // Every page shows the sentence, those without a header too.
        layOutFrame('bar', null);
      }}
    >
      {children}
    </Boundary>
  );
}
