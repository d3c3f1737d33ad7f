// Messages between a page of the sandbox and the page around its frame, to and from one origin only.

const { document } = window;
const NAMES = ['accent', 'text', 'muted', 'border', 'error', 'ground', 'radius'];

/** Reads the parent page's style from the address: colours as #rrggbb, the radius in px. */
function takeTheme() {
  const given = new window.URLSearchParams(window.location.search);
  for (const name of NAMES) {
    const value = given.get(name) ?? '';
    if (/^(#[0-9a-f]{6}|\d{1,2}px)$/i.test(value))
      document.documentElement.style.setProperty(`--${name}`, value);
  }
}

/** Listens to the parent page and sends it this page's height, now and after each change. */
export function pageAround(origin, onMessage) {
  const tell = (message) => window.parent.postMessage({ from: 'sandbox-gateway', ...message }, origin);
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== origin) return;
    if (typeof event.data === 'object' && event.data !== null) void onMessage(event.data);
  });
  takeTheme();
  const { body } = document;
  new window.ResizeObserver(() =>
    tell({ type: 'height', height: Math.ceil(body.getBoundingClientRect().height) }),
  ).observe(body);
  return { tell };
}
