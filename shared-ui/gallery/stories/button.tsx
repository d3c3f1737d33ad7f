import type { ReactNode } from 'react';
import { Button, LinkButton, type ButtonProps } from '../../src/button/Button.tsx';
import { Stack } from '../../src/layout/Stack.tsx';
import { say, type Story } from '../story.ts';

const SIZES = ['md', 'sm'] as const;
const COLORS = ['primary', 'secondary', 'tertiary'] as const;

const every = (props: ButtonProps): ReactNode => (
  <Stack>
    {SIZES.map((size) => (
      <Stack key={size} direction="row" wrap align="center">
        {COLORS.map((color) => (
          <Button key={color} size={size} color={color} {...props}>
            {say('Accept quotes', 'Aceptar cotizaciones')}
          </Button>
        ))}
      </Stack>
    ))}
  </Stack>
);

export const button: Story = {
  component: 'button',
  states: {
    solid: () => every({}),
    link: () => every({ variant: 'link' }),
    loading: () => every({ loading: true }),
    disabled: () => every({ disabled: true }),
    'full-width': () => <Button fullWidth>{say('Sign in', 'Iniciar sesión')}</Button>,
    'link-button': () => <LinkButton to="/">{say('See All', 'Ver todo')}</LinkButton>,
  },
};
