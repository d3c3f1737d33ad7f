// Finds the renderers that a development shell remembers (shell/src/loading/dev-refresh.ts).
require('react-refresh/runtime').injectIntoGlobalHook(window);
