import type { PaymentMethodKind } from '@portal/shared-contracts/schemas';
import { escapeHtml } from '@portal/portal-server/src/platform/http/escape-html.ts';
import { TEST_NUMBERS, TEST_ROUTING_NUMBER } from '../charges/test-numbers.ts';

import type { FramedPage, FrameQuery } from './framed-page.ts';
import { TEXTS, type SandboxTexts } from './texts.ts';

type FieldName = keyof SandboxTexts['labels'];

interface FieldLook {
  name: FieldName;
  autocomplete: string;
  isThird?: boolean;
}

const FIELDS: Readonly<Record<PaymentMethodKind, readonly FieldLook[]>> = {
  card: [
    { name: 'number', autocomplete: 'cc-number' },
    { name: 'expiry', autocomplete: 'cc-exp', isThird: true },
    { name: 'code', autocomplete: 'cc-csc', isThird: true },
    { name: 'zip', autocomplete: 'billing postal-code', isThird: true },
  ],
  bank: [
    { name: 'routing', autocomplete: 'off' },
    { name: 'account', autocomplete: 'off' },
  ],
};

function fieldHtml({ name, autocomplete, isThird = false }: FieldLook, texts: SandboxTexts): string {
  const placeholder = name === 'expiry' ? ` placeholder="${escapeHtml(texts.placeholders.expiry)}"` : '';
  return `<div class="field${isThird ? ' third' : ''}">
<div class="head"><label for="${name}">${escapeHtml(texts.labels[name])}</label><span class="bubble" id="${name}-error" role="tooltip" hidden></span></div>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" spellcheck="false" required aria-invalid="false"${placeholder}>
</div>`;
}

/** The page of the hosted fields: what is typed stays in this frame. */
export function fieldsPage(kind: PaymentMethodKind, { lang, origin }: FrameQuery): FramedPage {
  const texts = TEXTS[lang];
  const fields = FIELDS[kind].map((field) => fieldHtml(field, texts)).join('\n');
  return {
    language: lang,
    title: texts.title[kind],
    content: `<div role="group" aria-label="${escapeHtml(texts.title[kind])}">
<div class="fields">
${fields}
</div>
<p class="hint">${escapeHtml(texts.hint[kind])}</p>
</div>`,
    script: 'fields.mjs',
    settings: {
      ...{ origin, kind, texts: texts.problems, routingNumber: TEST_ROUTING_NUMBER },
      testNumbers: TEST_NUMBERS.filter((each) => each.kind === kind).map(({ number }) => number),
    },
  };
}
