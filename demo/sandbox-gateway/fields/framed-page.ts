import { escapeHtml } from '@portal/portal-server/src/platform/http/escape-html.ts';
import type { FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };

export type SandboxTexts = typeof en;
type Language = 'en' | 'es';

export const TEXTS: Record<Language, SandboxTexts> = { en, es };

/** Query of a frame's address, which the page around it sets. */
export const FrameQuery = Type.Object({
  lang: Type.Union([Type.Literal('en'), Type.Literal('es')], { default: 'en' }),
  /** Origin of the page around: only this origin may show the frame and exchange messages with it. */
  origin: Type.String({ pattern: '^https?://[A-Za-z0-9.:\\[\\]-]+$', maxLength: 300 }),
});
export type FrameQuery = Static<typeof FrameQuery>;

export interface FramedPage {
  language: Language;
  title: string;
  /** HTML. */
  content: string;
  /** Path of the script below `/fields`. */
  script: string;
  /** Settings of the script. */
  settings: { origin: string; [name: string]: unknown };
}

const policy = (origin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const jsonBlock = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Sends a page that only `settings.origin` may show in a frame. */
export function sendFramedPage(
  reply: FastifyReply,
  { language, title, content, script, settings }: FramedPage,
): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy(settings.origin),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/fields/fields.css">
<script type="application/json" id="settings">${jsonBlock(settings)}</script>
<script type="module" src="/fields/${script}"></script>
</head>
<body>
${content}
</body>
</html>
`);
}
