import type { SectionDescriptor } from '@portal/shared-contracts';

/** Pages for staff who do not view a customer. */
const staffPages = [
  {
    name: 'customers',
    title: { en: 'Customers', es: 'Clientes' },
    icon: 'store',
    order: 10,
    firstCall: '/api/staff/customers/recent',
  },
  {
    name: 'members',
    title: { en: 'Staff members', es: 'Miembros del personal' },
    icon: 'account',
    order: 20,
    firstCall: '/api/staff/members',
    permission: 'administrator',
  },
  {
    name: 'keys',
    title: { en: 'Keys', es: 'Claves' },
    icon: 'password',
    order: 25,
    firstCall: '/api/staff/keys',
    permission: 'administrator',
  },
  {
    name: 'audit',
    title: { en: 'Audit', es: 'Auditoría' },
    icon: 'history',
    order: 30,
    firstCall: '/api/staff/audit',
    permission: 'administrator',
  },
] as const;

const home = {
  title: { en: 'Home', es: 'Inicio' },
  description: {
    en: 'Your account at a glance: quotes, orders, invoices, credit memos and dedicated inventory.',
    es: 'Su cuenta de un vistazo: cotizaciones, pedidos, facturas, notas de crédito e inventario dedicado.',
  },
  highlight: '#main section',
  hint: { en: 'Your figures and lists, up to date', es: 'Sus cifras y listas, al día' },
};

const passkeys = { en: 'Passkeys', es: 'Llaves de acceso' };
const devices = { en: 'Signed-in devices', es: 'Sesiones abiertas' };
const changePassword = { en: 'Change password', es: 'Cambiar contraseña' };
const users = { en: 'Users', es: 'Usuarios' };
const paymentLinks = { en: 'Payment links', es: 'Enlaces de pago' };
const mails = { en: 'Mails', es: 'Correos' };
const staffAccess = { en: 'Staff access', es: 'Acceso del personal' };
const mailsToMe = { en: 'Mails to me', es: 'Correos que recibo' };
const preferences = { en: 'Branch and delivery ZIP', es: 'Sucursal y código postal' };

/** Common to the pages for visitors, who are not signed in. */
const entrance = { access: 'public', chrome: 'full', skeleton: 'entrance' } as const;
/** What the account section adds to the portal. The tour begins with its step at home. */
export const descriptor: SectionDescriptor = {
  name: 'mfe-account',
  contracts: '^1.0.0',
  scriptBudget: 51_600,
  routes: [
    {
      path: '/login',
      ...entrance,
      footer: 'centered',
      title: { en: 'Sign in', es: 'Iniciar sesión' },
    },
    {
      path: '/my-account/passkeys',
      access: 'signedIn',
      chrome: 'full',
      title: passkeys,
      personal: true,
      firstCall: '/api/account/passkeys',
    },
    {
      path: '/my-account/devices',
      access: 'signedIn',
      chrome: 'full',
      title: devices,
      personal: true,
      firstCall: '/api/account/sessions',
    },
    {
      path: '/forgot-password',
      ...entrance,
      footer: 'centered',
      title: { en: 'Forgot password', es: 'Olvidó su contraseña' },
    },
    {
      path: '/set-password',
      ...entrance,
      footer: 'centered',
      title: { en: 'Choose a password', es: 'Elegir una contraseña' },
    },
    {
      path: '/access-request',
      ...entrance,
      footer: 'centered',
      title: { en: 'Request access', es: 'Solicitar acceso' },
    },
    {
      path: '/verifyemail',
      ...entrance,
      title: { en: 'E-mail verification', es: 'Verificación de correo' },
    },
    {
      path: '/my-account/change-password',
      access: 'signedIn',
      chrome: 'full',
      skeleton: 'form',
      title: changePassword,
      personal: true,
    },
    {
      path: '/my-account/preferences',
      access: 'signedIn',
      chrome: 'full',
      skeleton: 'form',
      title: preferences,
      personal: true,
    },
    {
      path: '/my-account/mails',
      access: 'signedIn',
      chrome: 'full',
      title: mailsToMe,
      firstCall: '/api/account/mail-wishes',
    },
    {
      path: '/stop-mails',
      ...entrance,
      title: { en: 'Stop these mails', es: 'Dejar de recibir estos correos' },
    },
    {
      path: '/staff/customer/users',
      access: 'view',
      chrome: 'full',
      title: users,
      firstCall: '/api/staff/users',
    },
    {
      path: '/staff/customer/payment-links',
      access: 'view',
      chrome: 'full',
      title: paymentLinks,
      firstCall: '/api/staff/payment-links',
    },
    {
      path: '/staff/customer/mails',
      access: 'view',
      chrome: 'full',
      title: mails,
      firstCall: '/api/staff/mails',
    },
    {
      path: '/my-account/staff-access',
      access: 'signedIn',
      chrome: 'full',
      title: staffAccess,
      firstCall: '/api/account/staff-access',
    },
    ...staffPages.map(({ name, title, firstCall }) => ({
      path: `/staff/${name}`,
      access: 'staff' as const,
      chrome: 'full' as const,
      title,
      firstCall,
    })),
  ],
  nav: [
    {
      id: 'passkeys',
      label: passkeys,
      icon: 'passkey',
      path: '/my-account/passkeys',
      order: 20,
      menu: 'account',
    },
    {
      id: 'devices',
      label: devices,
      icon: 'devices',
      path: '/my-account/devices',
      order: 30,
      menu: 'account',
    },
    {
      id: 'change-password',
      label: changePassword,
      icon: 'password',
      path: '/my-account/change-password',
      order: 10,
      menu: 'account',
    },
    {
      id: 'preferences',
      label: preferences,
      icon: 'store',
      path: '/my-account/preferences',
      order: 40,
      menu: 'account',
    },
    {
      id: 'mails-to-me',
      label: mailsToMe,
      icon: 'other',
      path: '/my-account/mails',
      order: 45,
      menu: 'account',
      role: 'customer',
    },
    {
      id: 'customer-users',
      label: users,
      icon: 'account',
      path: '/staff/customer/users',
      order: 900,
      menu: 'view',
    },
    {
      id: 'customer-links',
      label: paymentLinks,
      icon: 'invoices',
      path: '/staff/customer/payment-links',
      order: 901,
      menu: 'view',
      parent: 'customer-users',
    },
    {
      id: 'customer-mails',
      label: mails,
      icon: 'other',
      path: '/staff/customer/mails',
      order: 902,
      menu: 'view',
      parent: 'customer-users',
    },
    {
      id: 'staff-access',
      label: staffAccess,
      icon: 'account',
      path: '/my-account/staff-access',
      order: 50,
      menu: 'account',
      role: 'customer',
    },
    ...staffPages.map(({ name, title, firstCall: _, ...entry }) => ({
      id: `staff-${name}`,
      label: title,
      path: `/staff/${name}`,
      menu: 'staff' as const,
      ...entry,
    })),
  ],
  cards: [],
  tour: (['desktop', 'mobile'] as const).map((viewport) => ({
    id: `home-${viewport}`,
    order: 1,
    viewport,
    path: '/',
    target: '[data-nav="home"]',
    placement: viewport === 'desktop' ? 'bottom' : 'top',
    ...home,
  })),
};
