// The hosted fields in the browser: checks the typed text, and sends the page around a token (docs/payments.md).
import { problemOf, WRITE, digitsOf } from './rules.mjs';
import { pageAround } from './page-around.mjs';

const { document, fetch } = window;
const settings = JSON.parse(document.getElementById('settings').textContent);
const { kind, texts, testNumbers, routingNumber } = settings;
const inputs = [...document.querySelectorAll('input')];

const bubbleOf = (input) => document.getElementById(`${input.id}-error`);

function show(input, problem) {
  const bubble = bubbleOf(input);
  bubble.textContent = problem === null ? '' : (texts[problem][input.name] ?? texts[problem]);
  bubble.hidden = problem === null;
  input.setAttribute('aria-invalid', String(problem !== null));
  if (problem === null) input.removeAttribute('aria-describedby');
  else input.setAttribute('aria-describedby', bubble.id);
}

const check = (input) => problemOf(input.name, input.value, { now: new Date(), testNumbers, routingNumber });

for (const input of inputs) {
  input.addEventListener('input', () => {
    // Formatting in the middle of the text would move the cursor.
    const atEnd = input.selectionStart === input.value.length;
    const isShorter = input.value.length < (input.dataset.before ?? '').length;
    if (atEnd && !isShorter) input.value = WRITE[input.name](input.value);
    input.dataset.before = input.value;
    show(input, null);
  });
  input.addEventListener('blur', () => {
    input.value = WRITE[input.name](input.value);
    if (input.value !== '') show(input, check(input));
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') page.tell({ type: 'submit' });
  });
}

async function tokenize() {
  const problems = inputs.map((input) => [input, check(input)]);
  for (const [input, problem] of problems) show(input, problem);
  const [firstWrong] = problems.find(([, problem]) => problem !== null) ?? [];
  if (firstWrong) {
    firstWrong.focus();
    return { type: 'refused' };
  }
  const number = digitsOf(inputs.find(({ name }) => name === 'number' || name === 'account').value);
  try {
    const response = await fetch('/fields/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, number }),
    });
    if (!response.ok) return { type: 'failed' };
    return { type: 'token', ...(await response.json()) };
  } catch {
    return { type: 'failed' };
  }
}

const page = pageAround(settings.origin, async (message) => {
  if (message.type === 'tokenize') page.tell({ ...(await tokenize()), request: message.request });
  if (message.type === 'focus') inputs[0].focus();
});
page.tell({ type: 'ready' });
