import type { Position } from '@portal/shared-contracts/stores';

/** Milliseconds that the device has to find out where it is. */
const LIMIT = 15_000;

/** Where the person is, if they allow it; otherwise the browser's message, or null where it cannot say. */
export function readPosition(): Promise<{ position: Position } | { message: string | null }> {
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve({ message: null });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ position: { lat: coords.latitude, lng: coords.longitude } }),
      ({ message }) => resolve({ message }),
      { timeout: LIMIT, maximumAge: 60_000 },
    );
  });
}
