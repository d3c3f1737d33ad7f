import { events, type AnalyticsTool } from '@portal/shared-contracts';
import { useEffect, useState } from 'react';
import { openAnalytics } from './open-analytics.ts';

/** Facts of the page that are told as named events. */
const NAMED_EVENTS = ['session.expired', 'language.changed'] as const;

/** Tells the configured analytics of each page and of the page's named events. */
export function AnalyticsWatch({ tool, page }: { tool: AnalyticsTool; page: string }): null {
  const [analytics] = useState(() => openAnalytics(tool));
  useEffect(() => analytics?.page(page), [analytics, page]);
  useEffect(() => {
    if (!analytics) return;
    const ends = NAMED_EVENTS.map((name) => events.on(name, () => analytics.event(name.replace('.', '_'))));
    return () => ends.forEach((end) => end());
  }, [analytics]);
  return null;
}
