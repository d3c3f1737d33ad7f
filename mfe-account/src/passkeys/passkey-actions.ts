export { registerPasskey } from './register-passkey.ts';
export { signInWithPasskey } from './sign-in-with-passkey.ts';
