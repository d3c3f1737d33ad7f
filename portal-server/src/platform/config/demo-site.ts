import type { Site } from '@portal/shared-contracts/schemas';

const PUBLIC_SITE = 'https://www.sierravistametals.example';

const link = (en: string, es: string, path: string) => ({ label: { en, es }, url: `${PUBLIC_SITE}${path}` });

/** The demo's site, beyond the phone and e-mail of its company. */
export const DEMO_SITE: Partial<Site> = {
  shop: { url: '/dev/shop', cartUrl: '/dev/shop/cart', redirectUrl: '/dev/shop/redirect' },
  serviceEmail: 'customer.service@sierravistametals.example',
  social: [
    { kind: 'linkedin', url: 'https://social.sierravistametals.example/linkedin' },
    { kind: 'facebook', url: 'https://social.sierravistametals.example/facebook' },
    { kind: 'instagram', url: 'https://social.sierravistametals.example/instagram' },
    { kind: 'youtube', url: 'https://social.sierravistametals.example/youtube' },
  ],
  footer: [
    {
      title: { en: 'Company', es: 'Empresa' },
      links: [
        link('About us', 'Quiénes somos', '/about'),
        link('Locations', 'Sucursales', '/locations'),
        link('Careers', 'Trabaje con nosotros', '/careers'),
        link('News', 'Noticias', '/news'),
      ],
    },
    {
      title: { en: 'Products and services', es: 'Productos y servicios' },
      links: [
        link('Metal processing', 'Procesamiento de metales', '/p/advanced-metal-processing'),
        link('Line card', 'Lista de productos', '/line-card'),
        link('Certifications', 'Certificaciones', '/certifications'),
      ],
    },
    {
      title: { en: 'Customer service', es: 'Atención al cliente' },
      links: [
        link('Contact us', 'Contáctenos', '/contact'),
        link('Frequently asked questions', 'Preguntas frecuentes', '/faq'),
        link('Terms of sale', 'Condiciones de venta', '/terms'),
        link('Privacy', 'Privacidad', '/privacy'),
      ],
    },
  ],
};
