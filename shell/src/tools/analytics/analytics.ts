/**
 * Where page views and named events go. Neither may hold anything of a person: a page is the pattern of its route, such as
 * `/credit-memos/:number`, and an event is its name.
 */
export interface Analytics {
  page(pattern: string): void;
  event(name: string): void;
}

/** Whether the person's browser asks not to be followed, by Do Not Track or Global Privacy Control. */
export function refusesTracking(
  browser: Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean } = navigator,
): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}
