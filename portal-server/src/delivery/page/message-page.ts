import { messageOf, type Language, type MessageName } from '../../platform/http/messages.ts';

/** The page before the first shell is published; the browser asks again every three seconds. */
export const settingUpPage = (language: Language): string =>
  messagePage(language, 'settingUpTitle', 'settingUp', { head: '<meta http-equiv="refresh" content="3">' });

/** The page of a refused preview, with the reason and a link that leaves the preview. */
export const previewRefusedPage = (language: Language, reason: MessageName): string =>
  messagePage(language, 'previewRefused', reason, {
    end: `<p><a href="/?preview=off">${messageOf('withoutPreview', language)}</a></p>`,
  });

function messagePage(
  language: Language,
  title: MessageName,
  text: MessageName,
  { head = '', end = '' }: { head?: string; end?: string },
): string {
  const heading = messageOf(title, language);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${head}` +
    `<meta name="viewport" content="width=device-width"><title>${heading}</title></head>` +
    `<body><main><h1>${heading}</h1><p>${messageOf(text, language)}</p>${end}</main></body></html>`
  );
}
