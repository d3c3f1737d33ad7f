import type { BrowserContextOptions, CDPSession } from '@playwright/test';

/** A device that the portal is opened on: its screen, its network and its processor. */
export interface Device {
  name: string;
  context: BrowserContextOptions;
  /** Round trip in ms and bandwidth in Mbit/s each way; absent means as fast as this machine. */
  network?: { roundTripMs: number; megabits: number };
  /** How many times slower than this machine's processor. */
  cpuSlowdown: number;
}

export const PHONE = 'phone';

export const DEVICES: Device[] = [
  { name: 'desktop', context: { viewport: { width: 1440, height: 900 } }, cpuSlowdown: 1 },
  {
    name: PHONE,
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    network: { roundTripMs: 150, megabits: 1.6 },
    cpuSlowdown: 4,
  },
];

/** Makes the page behind `session` as slow as the device. */
export async function slowDown(session: CDPSession, { network, cpuSlowdown }: Device): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (!network) return;
  const bytesPerSecond = (network.megabits * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
