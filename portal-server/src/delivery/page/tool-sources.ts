import type { SiteTools } from '@portal/shared-contracts/schemas';
import type { ForeignSources } from './content-security-policy.ts';
import { originOf } from './origin-of.ts';

/** A script of another site that shows something of its own: everything it needs comes from its own origin. */
function scriptSources(script: string): ForeignSources {
  const origin = [new URL(script).origin];
  return { script: origin, connect: origin, frame: origin, img: origin, style: origin, font: origin };
}

/** Google's tag loads from one host and reports to those of its analytics. */
const GOOGLE_TAG: ForeignSources = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

const calledAt = (url: string): ForeignSources => ({ connect: originOf(url) });

/** What the configured tools need of the page's policy: each the origin that it comes from or tells, and no other. */
export function toolSources({ analytics, survey, accessibility, errors }: SiteTools): ForeignSources[] {
  return [
    ...(analytics ? [analytics.kind === 'google' ? GOOGLE_TAG : calledAt(analytics.url)] : []),
    ...(survey ? [scriptSources(survey.script)] : []),
    ...(accessibility ? [scriptSources(accessibility.script)] : []),
    ...(errors ? [calledAt(errors.dsn)] : []),
  ];
}
