import { Stack } from '../../src/layout/Stack.tsx';
import { Text } from '../../src/layout/Text.tsx';
import { DateText, Money, NotAvailable } from '../../src/page/Values.tsx';
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
            {say('Aluminum 6061 round bar', 'Barra redonda de aluminio 6061')} · {variant}
          </Text>
        ))}
      </Stack>
    ),
  },
};
