import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { ScrollArea } from '../scroll-area/ScrollArea.tsx';

const Body = styled(ScrollArea)(({ theme }) => ({
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '@media print': { display: 'block', padding: '12pt 0 0', height: 'auto', overflow: 'visible' },
}));

export interface PanelBodyProps {
  /** Identity of the content; when it changes, reading begins at the top again. */
  subject: string;
  children: ReactNode;
}

/** The part of a panel that scrolls. */
export function PanelBody({ subject, children }: PanelBodyProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(subject);
  const isOpened = useRef(false);
  useEffect(() => {
    if (shown.current === subject || body.current === null) return;
    shown.current = subject;
    body.current.scrollTop = 0;
  }, [subject]);
  // The focused element may have gone with the content before: the link that led here, or Retry.
  useEffect(() => {
    if (isOpened.current && document.activeElement === document.body) body.current?.focus();
    isOpened.current = true;
  });
  return <Body ref={body}>{children}</Body>;
}
