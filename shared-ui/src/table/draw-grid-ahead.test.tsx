import { drawGridAhead } from './draw-grid-ahead.tsx';

// The grid is drawn as a page draws it, outside of what the testing library knows.
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let isActing = false;
beforeEach(() => {
  isActing = react.IS_REACT_ACT_ENVIRONMENT ?? false;
  react.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  react.IS_REACT_ACT_ENVIRONMENT = isActing;
  jest.restoreAllMocks();
});

test('a grid is drawn where nobody reaches it, and is gone again', async () => {
  let most = 0;
  const observer = new MutationObserver(() => {
    most = Math.max(most, document.querySelectorAll('[inert] [role=grid]').length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await drawGridAhead();
  expect(most).toBe(1);
  expect(document.body).toBeEmptyDOMElement();
});

test('a grid that fails ends it, and leaves nothing', async () => {
  const watch = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(() => {
    throw new Error('broken');
  });
  await drawGridAhead();
  expect(watch).toHaveBeenCalled();
  expect(document.body).toBeEmptyDOMElement();
});
