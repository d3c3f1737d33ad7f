import { Button, styled } from '@portal/shared-ui';
import { useLayoutEffect, type ReactNode } from 'react';
import { dropFirstFrame } from '../page/first-frame.ts';

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

export interface FrameFailedProps {
  /** What failed. */
  text: string;
  /** Name of the button, and what it does. */
  action: string;
  onAct: () => void;
}

/** In the place of header and menus when they cannot be shown; the page below works. */
export function FrameFailed({ text, action, onAct }: FrameFailedProps): ReactNode {
  useLayoutEffect(dropFirstFrame, []);
  return (
    <>
      <div className="frame-header">
        <Sentence role="alert">
          {text}
          <Button size="sm" color="secondary" onClick={onAct}>
            {action}
          </Button>
        </Sentence>
      </div>
      <div className="frame-side" />
    </>
  );
}
