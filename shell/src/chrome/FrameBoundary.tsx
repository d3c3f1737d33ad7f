import { Button, styled } from '@portal/shared-ui';
import { useLayoutEffect, type ReactNode, useState } from 'react';
import { useTranslation } from '@portal/shared-ui/i18n';
import { dropFirstFrame } from '../page/first-frame.ts';
import { Boundary } from '../faults/LazyPart.tsx';
import { usePortal } from '../loading/portal.ts';
import { layOutFrame } from './layout.ts';

const Sentence = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  height: '100%',
  alignContent: 'center',
  margin: 0,
  padding: theme.spacing(0, 4),
  lineHeight: 1.3,
  [theme.breakpoints.down('md')]: { padding: theme.spacing(0, 2), fontSize: '0.875rem' },
}));

interface FrameFailedProps {
  text: string;
  action: string;
  onAct: () => void;
}

/** Replaces header and menus when they failed. The page below still works. */
export function FrameFailed({ text, action, onAct }: FrameFailedProps): ReactNode {
  useLayoutEffect(dropFirstFrame, []);
  return (
    <>
      <div className="frame-header">
        <Sentence role="alert">
          <span>{text}</span>
          <Button size="sm" color="secondary" onClick={onAct}>
            {action}
          </Button>
        </Sentence>
      </div>
      <div className="frame-side" />
    </>
  );
}

/** Error boundary of the frame: the opened section stays, and the frame can be reset. */
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
        // Show the message on each page, also on pages without a header.
        layOutFrame('bar', null);
      }}
    >
      {children}
    </Boundary>
  );
}
