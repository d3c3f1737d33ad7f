import { LoadingDots, styled, Text } from '@portal/shared-ui';
import type { ReactNode } from 'react';

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '56px 16px',
  textAlign: 'center',
});

export interface WaitingMessageProps {
  role: 'status' | 'alert';
  title: string;
  advice: string;
  children?: ReactNode;
}

/** Stands in place of the form while the outcome of the payment is awaited. */
export function WaitingMessage({ role, title, advice, children }: WaitingMessageProps): ReactNode {
  return (
    <Place role={role}>
      <LoadingDots />
      <Text variant="h3">{title}</Text>
      <Text tone="quiet" style={{ maxWidth: '52ch' }}>
        {advice}
      </Text>
      {children}
    </Place>
  );
}
