import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The latest rendered value, for handlers that must stay the same: a grid renders whole when one of its handlers is new. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
