import { i18n } from '@portal/shared-ui/i18n';

const text = (key: string, values = {}): string => i18n.t(key, { ns: 'shell', ...values });

/** Title of the document, with tags for the server. */
export function title(): string {
  const named = text('pageTitle', { page: '{{page}}', brand: '{{brand}}' });
  return `{{#page}}${named}{{/page}}{{^page}}{{#isHome}}${text('home')} · {{/isHome}}{{brand}}{{/page}}`;
}

/** Description of the portal: the company's own, or what a portal is. */
export const description = (): string =>
  `{{#description}}{{.}}{{/description}}{{^description}}${text('description', { brand: '{{brand}}' })}{{/description}}`;
