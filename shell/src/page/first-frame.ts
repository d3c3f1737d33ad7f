/** Takes away what the server drew of header and menus: the shell's own stand there now, or the page has none. */
export const dropFirstFrame = (): void => document.getElementById('early-frame')?.remove();

/** Takes away what the server drew in the page's main part, of which `page.css` hides what is no longer true. */
export const dropFirstView = (): void => document.getElementById('early-view')?.remove();
