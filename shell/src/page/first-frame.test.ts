import { dropFirstFrame, dropFirstViewOnLeave } from './first-frame.ts';

test('the focus moves to the same link when the shell replaces the server’s frame', () => {
  const links = '<a class="frame-home" href="/"></a><a class="menu-link" href="/"></a>';
  document.body.innerHTML = `<div id="frame">${links}</div><div id="early-frame">${links}</div>`;
  const link = (frame: string) => document.querySelector<HTMLElement>(`#${frame} .menu-link`);
  link('early-frame')?.focus();
  dropFirstFrame();
  expect(document.getElementById('early-frame')).toBeNull();
  expect(document.activeElement).toBe(link('frame'));
});

test('the server’s view is removed when another page is shown, and not before', () => {
  history.replaceState(null, '', '/login');
  document.body.innerHTML = '<div id="early-view"></div>';
  const isThere = () => document.getElementById('early-view') !== null;
  const goTo = (path: string) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  dropFirstViewOnLeave();
  goTo('/login?next=%2F');
  expect(isThere()).toBe(true);
  goTo('/forgot-password');
  expect(isThere()).toBe(false);
});
