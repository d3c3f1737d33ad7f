import type { Place } from '@portal/shared-contracts';

/** The pattern of a place's route: tools know a page by it, never by its address, which may name a person or a record. */
export function patternOf(place: Place): string {
  if (place.kind === 'section') return place.route.path;
  return place.kind === 'home' ? '/' : '/not-found';
}
