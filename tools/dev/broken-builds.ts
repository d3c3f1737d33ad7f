/** The sections under development that cannot be compiled now, with the text and the file of the first error. */
export interface BrokenBuilds {
  /** Notes the outcome of a compilation; null when it went well. */
  note(name: string, error: string | null): void;
  /** Calls `listener` now and after each change, until the returned function is called. */
  follow(listener: (broken: Readonly<Record<string, string>>) => void): () => void;
}

export function brokenBuilds(): BrokenBuilds {
  const broken = new Map<string, string>();
  const listeners = new Set<(broken: Readonly<Record<string, string>>) => void>();
  return {
    note(name, error) {
      if (error === (broken.get(name) ?? null)) return;
      if (error === null) broken.delete(name);
      else broken.set(name, error);
      for (const listener of listeners) listener(Object.fromEntries(broken));
    },
    follow(listener) {
      listeners.add(listener);
      listener(Object.fromEntries(broken));
      return () => listeners.delete(listener);
    },
  };
}

/** Path of the stream of {@link BrokenBuilds}. */
export const ERRORS_PATH = '/dev/errors';

/**
 * Shows over the page what cannot be compiled, until it can be. The page below stays as it is, with what was typed. Runs in the browser
 * and uses nothing of this module. In English, because it is for developers alone.
 */
function showBrokenBuilds(path: string): void {
  let shown: HTMLElement | undefined;
  const part = (tag: string, text: string, style: Partial<CSSStyleDeclaration>): HTMLElement => {
    const element = document.createElement(tag);
    element.textContent = text;
    Object.assign(element.style, style);
    return element;
  };
  new EventSource(path).onmessage = ({ data }: MessageEvent<string>) => {
    shown?.remove();
    shown = undefined;
    const broken = Object.entries(JSON.parse(data) as Record<string, string>);
    if (broken.length === 0) return;
    const box = part('section', '', {
      inset: 'auto 0 0 0',
      width: 'auto',
      maxHeight: '60vh',
      margin: '0',
      padding: '16px 24px',
      border: '0',
      borderTop: '4px solid #d32f2f',
      overflow: 'auto',
      background: '#1e1e1e',
      color: '#fff',
      font: '14px/1.5 system-ui, sans-serif',
    });
    box.setAttribute('role', 'alert');
    // In the top layer, over open dialogs.
    box.popover = 'manual';
    for (const [name, error] of broken)
      box.append(
        part('h2', `${name} cannot be compiled`, { margin: '0', fontSize: '16px' }),
        part('pre', error, {
          margin: '8px 0 16px',
          whiteSpace: 'pre-wrap',
          font: '13px/1.5 ui-monospace, monospace',
        }),
      );
    box.append(
      part('p', 'This goes away when the file is right again. The page keeps what was typed.', {
        margin: '0',
      }),
    );
    document.body.append(box);
    box.showPopover();
    shown = box;
  };
}

/** Script of a development page that shows what cannot be compiled. */
export const brokenBuildsScript = (): string =>
  `(${showBrokenBuilds.toString()})(${JSON.stringify(ERRORS_PATH)});`;
