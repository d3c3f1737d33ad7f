// Connects Fast Refresh to the React renderers that the development shell has registered (shell/src/loading/dev-refresh.ts).
require('react-refresh/runtime').injectIntoGlobalHook(window);
