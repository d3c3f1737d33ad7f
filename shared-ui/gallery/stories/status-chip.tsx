import { Stack } from '../../src/layout/Stack.tsx';
import { StatusChip } from '../../src/status/StatusChip.tsx';
import { say, type Story } from '../story.ts';

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
