import { performancePage, type Ran } from './performance-page.ts';

const measured = {
  commit: 'ab12cd3',
  date: '2026-11-25T23:10:00Z',
  machine: '2 cores',
  speed: { loop: 58.24, memoryPage: 1.4 },
};
const ran: Ran[] = [
  {
    ...measured,
    name: 'switch',
    args: [],
    seconds: 61.4,
    isBroken: false,
    figures: [
      { what: 'devices, cold', value: 118.2, unit: 'ms', atMost: 120 },
      { what: 'devices, warm', value: 1_047, unit: 'ms', atMost: 40 },
      { what: 'JavaScript of login', value: 165.2, unit: 'KB' },
    ],
  },
  {
    ...measured,
    name: 'import',
    args: ['--orders', '100000'],
    seconds: 2,
    isBroken: true,
    figures: [{ what: 'rows a second', value: 6_000, unit: '', atLeast: 5_000 }],
  },
];

test('a figure that an older commit found has no speed of the machine', () => {
  const { speed: _, ...older } = ran[0]!;
  expect(performancePage([older])).toContain('| 2026-11-25 23:10 UTC | ab12cd3 |  |  |  |\n');
});

test('the page says where, when and of what it was measured, and has each figure beside its goal', () => {
  const page = performancePage(ran);
  expect(page).toMatch(/^# What the portal costs\n/);
  expect(page).toContain('\nMachine: 2 cores. All benches took 1 minutes.\n');
  expect(page).toContain('| switch | devices, cold | 118 ms | at most 120 ms | reached |\n');
  expect(page).toContain('| switch | devices, warm | 1,047 ms | at most 40 ms | **missed** |\n');
  expect(page).toContain('| switch | JavaScript of login | 165 KB |  |  |\n');
  expect(page).toContain('| import | rows a second | 6,000 | at least 5,000 | reached |\n');
  expect(page).toContain(
    '| `npm run bench:import -- --orders 100000` | 2 s | 2026-11-25 23:10 UTC | ab12cd3 | 58 ms | 1.4 µs | **failed** |\n',
  );
});
