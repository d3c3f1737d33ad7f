import { styled } from '@portal/shared-ui';
import type { ReactNode } from 'react';

const Line = styled('span')({ display: 'flex', maxWidth: '100%', whiteSpace: 'pre' });
const Name = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
const Digits = styled('span')({ flexShrink: 0 });

/** What a payment was made with, `Visa •••• 4242`. Where room is short the name of a bank is shortened, never the digits. */
export function PaidWith({ text }: { text: string }): ReactNode {
  const digits = text.indexOf(' ••••');
  if (digits < 0) return text === '' ? '–' : text;
  return (
    <Line title={text}>
      <Name>{text.slice(0, digits)}</Name>
      <Digits>{text.slice(digits)}</Digits>
    </Line>
  );
}
