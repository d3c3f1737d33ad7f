import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { Text } from '../layout/Text.tsx';
import { notPrinted } from '../print/Printed.tsx';

const Part = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '@media print': { display: 'block' },
});

export interface PanelPartProps {
  title: string;
  /** Not printed, for example download links. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of a panel with its heading. */
export function PanelPart({ title, isScreenOnly = false, children }: PanelPartProps): ReactNode {
  const titleId = useId();
  return (
    <Part aria-labelledby={titleId} {...(isScreenOnly && notPrinted)}>
      <Text id={titleId} as="h3" variant="h3">
        {title}
      </Text>
      {children}
    </Part>
  );
}

/** The parts of a panel, one below another. */
export const PanelParts = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  // Browsers do not break flex containers between printed pages. The doubled selector overrides the margins of the parts.
  '@media print': { display: 'block', '&& > * + *': { marginTop: '14pt' } },
});

/** Text for a part without content. */
export const Nothing = styled('p')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
