import type { SessionTime } from '@portal/shared-contracts/schemas';
import { after } from '../../platform/time/time.ts';
import { IDLE_LIMIT } from './session-limits.ts';

/** The time at which an unused session ends. */
export function sessionTime(session: { last_seen_at: Date; expires_at: Date }, now: Date): SessionTime {
  const idle = after(session.last_seen_at, IDLE_LIMIT);
  const canBeExtended = idle < session.expires_at;
  const end = canBeExtended ? idle : session.expires_at;
  return { endsIn: Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1_000)), canBeExtended };
}
