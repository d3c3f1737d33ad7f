import { focusRow } from './shown-page.ts';

const table = (): HTMLElement => {
  document.body.innerHTML = `
    <section tabindex="-1">
      <ul>
        <li data-card data-id="S-1"><a href="/s-1">S-1</a></li>
        <li data-card data-id='S-2"]'><button>no link of its own</button><a href="/s-2">S-2</a></li>
        <li data-card data-id="S-3">S-3</li>
      </ul>
    </section>`;
  return document.querySelector('section')!;
};

test.each([
  ['S-1', 'S-1'],
  ['S-2"]', 'S-2'],
])('the link of row %s gets the focus', (id, text) => {
  focusRow(table(), id);
  expect(document.activeElement).toHaveTextContent(text);
});

test.each(['S-3', 'S-9', undefined])('if row %s has no link, the table gets the focus', (id) => {
  const shown = table();
  focusRow(shown, id);
  expect(shown).toHaveFocus();
});
