let isOn = false;

/** Whether the call that begins now is one that no person asked for. */
export const isUnattended = (): boolean => isOn;

/**
 * Begins calls that no person asked for: after an event, or again after a failure. The server tells of changes, and a section's service
 * of its own: a page that nobody uses must not stay signed in by them (decisions.md, "Idle 30 minutes").
 */
export function unattended<Value>(begin: () => Value): Value {
  isOn = true;
  try {
    return begin();
  } finally {
    isOn = false;
  }
}
