import { type AnalyticsTool, events, serverNow } from '@portal/shared-contracts';
import { useEffect, useState } from 'react';
import { addScript } from './ForeignScript.tsx';

/**
 * Receiver of page views and named events. Neither may contain personal data: a page is its route pattern, such as
 * `/account/devices/:id`, and an event is its name.
 */
interface Analytics {
  page(pattern: string): void;
  event(name: string): void;
}

/** True when the browser asks not to track, by Do Not Track or Global Privacy Control. */
export function refusesTracking(
  browser: Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean } = navigator,
): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** Maximum number of messages of one page, because a broken page may send many. */
const MOST_MESSAGES = 500;

/**
 * Sends to the operator's collector, by JSON beacons: `{ kind: 'page', page }` and `{ kind: 'event', name }`. The type is plain
 * text, which needs no preflight on another origin.
 */
function collectorAnalytics(url: string): Analytics {
  let sent = 0;
  function send(message: object): void {
    if (sent >= MOST_MESSAGES) return;
    sent += 1;
    navigator.sendBeacon(url, JSON.stringify(message));
  }
  return {
    page: (page) => send({ kind: 'page', page }),
    event: (name) => send({ kind: 'event', name }),
  };
}

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Sends to Google's tag. It gets route patterns instead of addresses, and sets no advertising cookies. */
function googleAnalytics(tag: string): Analytics {
  const queue: unknown[] = (globalThis.dataLayer ??= []);
  function gtag(...call: readonly unknown[]): void {
    // The tag recognizes a call by an `arguments` object; an array means something else.
    queue.push({ ...call, length: call.length, [Symbol.toStringTag]: 'Arguments' });
  }
  const addressOf = (pattern: string): string => `${location.origin}${pattern}`;

  gtag('js', serverNow());
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  gtag('set', { page_location: addressOf('/'), page_referrer: '', page_title: '' });
  gtag('config', tag, { send_page_view: false });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tag)}`);
  return {
    page(pattern) {
      gtag('set', { page_location: addressOf(pattern) });
      gtag('event', 'page_view', { page_location: addressOf(pattern) });
    },
    event: (name) => gtag('event', name),
  };
}

/** The configured analytics; null when the browser asks not to track. */
function openAnalytics(tool: AnalyticsTool): Analytics | null {
  if (refusesTracking()) return null;
  return tool.kind === 'collector' ? collectorAnalytics(tool.url) : googleAnalytics(tool.tag);
}

/** Page events that are sent as named events. */
const NAMED_EVENTS = ['session.expired', 'language.changed'] as const;

/** Sends each page view and the named events to the configured analytics. */
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
