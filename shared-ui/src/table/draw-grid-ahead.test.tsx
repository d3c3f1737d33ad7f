import { drawGridAhead } from './draw-grid-ahead.tsx';

// `drawGridAhead` renders outside `act()`.
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

test('it renders a hidden grid with its cells, then removes it', async () => {
  let most = 0;
  const observer = new MutationObserver(() => {
    most = Math.max(most, document.querySelectorAll('[inert] [role=gridcell]').length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await drawGridAhead();
  expect(most).toBe(3);
  expect(document.body).toBeEmptyDOMElement();
});

test('it removes the grid when it fails to render', async () => {
  const watch = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(() => {
    throw new Error('broken');
  });
  await drawGridAhead();
  expect(watch).toHaveBeenCalled();
  expect(document.body).toBeEmptyDOMElement();
});
