import { styled } from '@portal/shared-ui';
import type { ReactNode } from 'react';

const Line = styled('span')({ display: 'flex', maxWidth: '100%', whiteSpace: 'pre' });
const Name = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
const Digits = styled('span')({ flexShrink: 0 });

/** The method of a payment, such as `Visa •••• 4242`. A narrow column truncates the name, never the digits. */
export function PaidWith({ text }: { text: string }): ReactNode {
  const digits = text.indexOf(' ••••');
  if (digits < 0) return <span>{text === '' ? '–' : text}</span>;
  return (
    <Line title={text}>
      <Name>{text.slice(0, digits)}</Name>
      <Digits>{text.slice(digits)}</Digits>
    </Line>
  );
}
