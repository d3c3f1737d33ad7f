// Loads the code of passkeys, which most pages do not need, when a passkey is first used.
const load = () => import(/* webpackChunkName: "passkeys" */ './passkey-actions.ts');

export const signInWithPasskey = async () => (await load()).signInWithPasskey();
export const registerPasskey = async (name: string) => (await load()).registerPasskey(name);
