export { DevicesPage } from '../devices/DevicesPage.tsx';
export { PasskeysPage } from '../passkeys/PasskeysPage.tsx';
