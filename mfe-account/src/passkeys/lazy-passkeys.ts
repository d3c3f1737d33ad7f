// The client is code that most pages do without: it comes with the first passkey.
const load = () => import(/* webpackChunkName: "passkeys" */ './passkey-actions.ts');

export const signInWithPasskey = async () => (await load()).signInWithPasskey();
export const registerPasskey = async (name: string) => (await load()).registerPasskey(name);
