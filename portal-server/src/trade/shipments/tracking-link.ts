import type { Site } from '@portal/shared-contracts/schemas';

const nameOf = (carrier: string): string => carrier.trim().toLowerCase();

/** The page of the carrier that shows where a shipment is; null for a carrier that the site does not know. */
export function trackingLink(
  carriers: Site['carriers'],
  { carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null },
): string | null {
  if (carrier === null || trackingNumber === null) return null;
  const known = carriers.find(({ name }) => nameOf(name) === nameOf(carrier));
  return known ? known.trackingUrl.replace('{number}', () => encodeURIComponent(trackingNumber)) : null;
}
