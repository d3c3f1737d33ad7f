import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Ref with the latest rendered value, for handlers that must be stable: the grid renders completely when a handler changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
