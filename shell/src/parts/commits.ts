/**
 * Tells when React changed a root: the only sign of a component that renders without end, because React itself stops just those that
 * do it within one commit. React calls a hook that it looks for while react-dom is evaluated, so the frame's first script imports
 * this. The tools for React use the same hook.
 */
interface Hook {
  supportsFiber: true;
  inject(): number;
  onCommitFiberRoot?(id: number, root: { containerInfo: unknown }, ...others: unknown[]): void;
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown };
const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 }) as Hook;
const { onCommitFiberRoot: others } = hook;

const listeners = new Map<unknown, () => void>();
hook.onCommitFiberRoot = (id, root, ...more) => {
  others?.call(hook, id, root, ...more);
  listeners.get(root.containerInfo)?.();
};

/** Calls `listener` in each commit of the root in `element`, until the returned function is called. */
export function onCommits(element: Element, listener: () => void): () => void {
  listeners.set(element, listener);
  return () => void listeners.delete(element);
}
