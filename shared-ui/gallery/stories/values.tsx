import styled from '@emotion/styled';
import { Brand } from '../../src/brand/Brand.tsx';
import { Icon, ICON_PATHS, type IconName } from '../../src/icons/Icon.tsx';
import { Stack } from '../../src/layout/Stack.tsx';
import { Text } from '../../src/layout/Text.tsx';
import { DateText, Money, NotAvailable } from '../../src/page/Values.tsx';
import { StatusChip } from '../../src/status/StatusChip.tsx';
import { TEXT } from '../../src/theme/tokens.ts';
import { say, type Story } from '../story.ts';

export const values: Story = {
  component: 'values',
  states: {
    money: () => (
      <Stack align="flex-end" gap={0}>
        {[123_450, 5, -9_900, 1_234_567_89, null].map((cents) => (
          <Money key={String(cents)} cents={cents} />
        ))}
      </Stack>
    ),
    date: () => (
      <Stack gap={0}>
        <DateText iso="2026-03-14" />
        <DateText iso={null} />
      </Stack>
    ),
    missing: () => <NotAvailable />,
    text: () => (
      <Stack>
        {(Object.keys(TEXT) as (keyof typeof TEXT)[]).map((variant) => (
          <Text key={variant} variant={variant}>
            {`${say('Aluminum 6061 round bar', 'Barra redonda de aluminio 6061')} · ${variant}`}
          </Text>
        ))}
      </Stack>
    ),
  },
};

export const statusChip: Story = {
  component: 'status-chip',
  states: {
    tones: () => (
      <Stack direction="row" wrap>
        <StatusChip tone="success" label={say('Accepted', 'Aceptada')} />
        <StatusChip tone="info" label={say('Processing', 'En proceso')} />
        <StatusChip tone="warning" label={say('Credit Control', 'Control de crédito')} />
        <StatusChip tone="error" label={say('Overdue', 'Vencida')} />
        <StatusChip tone="neutral" label={say('Expired', 'Caducada')} />
      </Stack>
    ),
  },
};

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

export const brand: Story = { component: 'brand', states: { mark: () => <Brand /> } };
