import { descriptorOf } from '../declared/page-sections.ts';
import type { PortalEvents } from '../events/portal-events.ts';
import { sectionOf, serviceAt } from './own-service.ts';

/** The events that the section whose service answers `path` declares; none for a path that the portal answers. */
export function eventsAt(path: string): readonly (keyof PortalEvents)[] {
  const short = serviceAt(path);
  const declared = short === undefined ? [] : descriptorOf(sectionOf(short))?.events;
  return (declared ?? []) as readonly (keyof PortalEvents)[];
}
