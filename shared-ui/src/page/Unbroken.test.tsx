import { translatePages } from '@portal/shared-contracts/translate-pages';
import { render } from '@testing-library/react';
import { Unbroken } from './Unbroken.tsx';

const whole = (text: string) => {
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('span span')].map(({ textContent }) => textContent);
};

test.each([
  ['Looked at: Order S-10023', ['S-10023']],
  ['Paid by card, P-7 of I-20-1, on 03-10-2026', ['P-7', 'I-20-1,', '03-10-2026']],
  ['A follow-up by e-mail', []],
  ['Nothing', []],
  ['', []],
])('in “%s” these numbers do not break: %j', (text, numbers) => expect(whole(text)).toEqual(numbers));

const TEXTS = ['Quote Q-1', 'Sales order S-10023', 'Invoice I-20-1', 'Closing', 'Q-1', ''];
test.each(TEXTS.flatMap((before) => TEXTS.map((after) => [before, after])))(
  'in a translated page “%s” becomes “%s”',
  (before, after) => {
    const { container, rerender } = render(<Unbroken>{before}</Unbroken>);
    translatePages();
    rerender(<Unbroken>{after}</Unbroken>);
    expect(container.textContent).toBe(after);
  },
);
