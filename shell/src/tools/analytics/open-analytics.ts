import type { AnalyticsTool } from '@portal/shared-contracts';
import { refusesTracking, type Analytics } from './analytics.ts';
import { collectorAnalytics } from './collector.ts';
import { googleAnalytics } from './google-tag.ts';

/** The configured analytics; null for people whose browser asks not to be followed. */
export function openAnalytics(tool: AnalyticsTool): Analytics | null {
  if (refusesTracking()) return null;
  return tool.kind === 'collector' ? collectorAnalytics(tool.url) : googleAnalytics(tool.tag);
}
