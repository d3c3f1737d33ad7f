// Finds the renderers that a development shell remembers (shell/src/boot/dev-refresh.ts).
require('react-refresh/runtime').injectIntoGlobalHook(window);
