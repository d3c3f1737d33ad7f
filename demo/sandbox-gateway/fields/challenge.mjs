// Browser script of the challenge page: sends the person's answer and notifies the parent page.
import { pageAround } from './page-around.mjs';

const { document, fetch } = window;
const { origin, secret, texts } = JSON.parse(document.getElementById('settings').textContent);
const buttons = [...document.querySelectorAll('button')];
const status = document.querySelector('[role="status"]');
const page = pageAround(origin, () => undefined);

async function answer(approved) {
  for (const button of buttons) button.disabled = true;
  const response = await fetch(`/challenge/${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ approved }),
  }).catch(() => undefined);
  if (response?.ok || response?.status === 410) {
    page.tell({ type: 'challenge answered' });
    return;
  }
  status.textContent = texts.failed;
  for (const button of buttons) button.disabled = false;
}

for (const button of buttons) button.addEventListener('click', () => void answer(button.value === 'approve'));
