import { messageOf, type Language, type MessageName } from '../../platform/http/messages.ts';

/** The page for a visitor whose preview is refused. */
export function previewRefusedPage(language: Language, text: MessageName): string {
  const title = messageOf('previewRefused', language);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p>${messageOf(text, language)}</p>` +
    `<p><a href="/?preview=off">${messageOf('withoutPreview', language)}</a></p></main></body></html>`
  );
}
