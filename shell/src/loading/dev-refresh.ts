/**
 * First script of a development page, before react-dom. Its hook remembers renderers, so that the Fast Refresh runtime of a
 * section finds them later (docs/architecture.md, "Development").
 */
interface RefreshHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: RefreshHook | undefined;
}

const renderers = new Map<number, unknown>();
const nothing = (): void => undefined;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};

export {};
