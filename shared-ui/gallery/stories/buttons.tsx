import type { ReactNode } from 'react';
import { Button, LinkButton, type ButtonProps } from '../../src/button/Button.tsx';
import { DownloadLink } from '../../src/download/DownloadLink.tsx';
import { EachButton } from '../../src/each-button/EachButton.tsx';
import { addTexts } from '../../src/i18n/texts.ts';
import { Stack } from '../../src/layout/Stack.tsx';
import { ToastHost } from '../../src/toasts/ToastHost.tsx';
import { Pressed } from '../Pressed.tsx';
import { say, type State, type Story } from '../story.ts';

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

const NAMESPACE = 'gallery-each';
addTexts(NAMESPACE, {
  en: { repeat: { ask: 'Reorder', atMost: 'At most {{limit}} at once' } },
  es: { repeat: { ask: 'Repetir pedido', atMost: 'Como máximo {{limit}} a la vez' } },
});

const each = (count: number): ReactNode => (
  <EachButton
    numbers={Array.from({ length: count }, (_, index) => `S-${200_001 + index}`)}
    call={() => new Promise(() => undefined)}
    action="orders.reorder"
    refetch={[]}
    namespace={NAMESPACE}
    texts="repeat"
    pathOf={() => '/'}
  />
);

export const eachButton: Story = {
  component: 'each-button',
  states: {
    idle: () => each(1),
    pending: { show: () => <Pressed what="button">{each(1)}</Pressed>, ready: '[aria-busy=true]' },
    'too-many': () => each(21),
  },
};

const PATH = '/api/orders/v1/packingList/download/S-200001';
const link = () => <DownloadLink path={PATH}>{say('Packing list', 'Lista de empaque')}</DownloadLink>;
const pressed = () => (
  <>
    <ToastHost />
    <Pressed what="a[download]">{link()}</Pressed>
  </>
);
const failed: State = { show: pressed, failing: { [PATH]: 404 }, ready: '[data-type=error]' };

export const downloadLink: Story = {
  component: 'download-link',
  states: { ready: link, loading: { show: pressed, waiting: true, ready: '[aria-busy=true]' }, failed },
};
