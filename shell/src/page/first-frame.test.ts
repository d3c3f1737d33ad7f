import { dropFirstViewOnLeave } from './first-frame.ts';

test('what the server drew is taken away when another page is shown, and not before', () => {
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
