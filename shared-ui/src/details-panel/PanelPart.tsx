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
  /** Left out on paper, as links to download are. */
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

/** The parts of a panel, one under the other. */
export const PanelParts = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  // Flex containers are not divided between sheets of paper. Doubled: parts have margins of their own.
  '@media print': { display: 'block', '&& > * + *': { marginTop: '14pt' } },
});

/** Says that there is nothing to show in a part. */
export const Nothing = styled('p')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
