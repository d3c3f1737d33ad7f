import styled from '@emotion/styled';
import { Icon, ICON_PATHS, type IconName } from '../../src/icons/Icon.tsx';
import type { Story } from '../story.ts';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
});

export const icons: Story = {
  component: 'icons',
  states: {
    all: () => (
      <Grid>
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} size={24} />
            <div>{name}</div>
          </li>
        ))}
      </Grid>
    ),
  },
};
