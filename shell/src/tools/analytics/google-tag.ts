import { addScript } from '../add-script.ts';
import type { Analytics } from './analytics.ts';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Tells Google's tag, which gets no address of a page but its route's pattern, and sets no cookies for advertisements. */
export function googleAnalytics(tag: string): Analytics {
  const queue: unknown[] = (globalThis.dataLayer ??= []);
  function gtag(...call: readonly unknown[]): void {
    // The tag takes calls by the type of an `arguments` object, and an array for something else.
    queue.push({ ...call, length: call.length, [Symbol.toStringTag]: 'Arguments' });
  }
  const addressOf = (pattern: string): string => `${location.origin}${pattern}`;

  gtag('js', new Date());
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
