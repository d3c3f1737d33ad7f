import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { Text } from '../layout/Text.tsx';

const Part = styled('section')({ display: 'flex', flexDirection: 'column', gap: 8 });

/** A part of a panel with its heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const titleId = useId();
  return (
    <Part aria-labelledby={titleId}>
      <Text id={titleId} as="h3" variant="h3">
        {title}
      </Text>
      {children}
    </Part>
  );
}

/** The parts of a panel, one under the other. */
export const PanelParts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 32 });

/** Says that there is nothing to show in a part. */
export const Nothing = styled('p')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
