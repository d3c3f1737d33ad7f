// Loaded before a server (`node --import`): its clock is OUTAGE_CLOCK_DAYS days ahead, and work that it repeats every few minutes is
// repeated every second, so that all sweeps happen within an outage.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const aheadMs = Number(process.env['OUTAGE_CLOCK_DAYS'] ?? 0) * 24 * 60 * MINUTE;

const RealDate = Date;
class MovedDate extends RealDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}
globalThis.Date = MovedDate as DateConstructor;

const realInterval = globalThis.setInterval;
globalThis.setInterval = ((work: () => void, ms = 0, ...given: unknown[]) =>
  realInterval(work, ms >= MINUTE ? SECOND : ms, ...given)) as typeof setInterval;
