import { Text } from '@portal/shared-ui';
import type { ReactNode } from 'react';

export interface TitledGroupProps {
  title: string;
  children: ReactNode;
}

/** What stands in place of a list of several, under the heading that the list will have: nothing moves when it comes. */
export const TitledGroup = ({ title, children }: TitledGroupProps): ReactNode => (
  <div>
    <Text as="h2" variant="h2" style={{ marginBottom: 12 }}>
      {title}
    </Text>
    {children}
  </div>
);
