import { messageOf, type Language } from '../../platform/http/messages.ts';

/** What a browser sees before the first shell is published; asks again by itself. */
export function settingUpPage(language: Language): string {
  const [title, text] = [messageOf('settingUpTitle', language), messageOf('settingUp', language)];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
  );
}
