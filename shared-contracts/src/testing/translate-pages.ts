declare global {
  interface Window {
    /** Texts that a translated page still shows although React changed them. */
    staleTexts?: () => string[];
  }
}

/**
 * Does to a page what a browser's translation does: replaces each text node by `<font><font>text</font></font>`, also those that
 * come later. For component tests, and as an init script of a journey: it uses nothing of this module.
 */
export function translatePages(): void {
  let replaced: { text: Text; shown: HTMLElement; original: string }[] = [];

  const isLeft = ({ parentElement: parent, data }: Text): boolean =>
    data.trim() === '' ||
    parent === null ||
    parent.tagName === 'FONT' ||
    parent.closest('script,style,textarea,noscript,title,[translate=no],.notranslate') !== null;

  function translate(text: Text): void {
    if (isLeft(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    replaced.push({ text, shown: outer, original: text.data });
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  }

  function start(): void {
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.nodeType === Node.TEXT_NODE) translate(node as Text);
          else translateAll(node);
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  }

  window.staleTexts = () => {
    replaced = replaced.filter(({ shown }) => shown.isConnected);
    return replaced
      .filter(({ text, original }) => text.data !== original)
      .map(({ text, original }) => `shows "${original}" in place of "${text.data}"`);
  };
  if (document.body === null) addEventListener('DOMContentLoaded', start);
  else start();
}
