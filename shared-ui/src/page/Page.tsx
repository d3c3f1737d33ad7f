import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';

export interface PageProps {
  title: string;
  /** One sentence under the title. */
  description?: string;
  /** Buttons and links to the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  padding: 32,
  [theme.breakpoints.down('md')]: { gap: 16, padding: 16 },
}));
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  // A long description wraps before the actions move below it.
  '& > :first-of-type': { flex: '1 1 320px', minWidth: 0 },
});

/** A screen: its only first-level heading, its actions and its content. */
export function Page({ title, description, actions, children }: PageProps): ReactNode {
  return (
    <Frame>
      <Head>
        <div>
          <Text as="h1" variant="h1">
            {title}
          </Text>
          {description !== undefined && (
            <Text variant="body2" tone="quiet" style={{ marginTop: 4 }}>
              {description}
            </Text>
          )}
        </div>
        {actions !== undefined && (
          <Stack direction="row" align="center" wrap>
            {actions}
          </Stack>
        )}
      </Head>
      {children}
    </Frame>
  );
}
