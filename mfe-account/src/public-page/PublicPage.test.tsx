import { PageSkeleton } from '@portal/shared-ui';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { FollowedPageSkeleton, PublicPage } from './PublicPage.tsx';

const skeleton = (
  <FollowedPageSkeleton>
    <PageSkeleton />
  </FollowedPageSkeleton>
);
afterEach(() => document.getElementById('early-view')?.remove());

test('a page that is opened by a link shows a skeleton while its script loads', () => {
  renderWithProviders(skeleton);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('the first page of a visit keeps the skeleton of the server', () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'early-view' }));
  renderWithProviders(skeleton);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('every page for visitors says when the browser blocks cookies, without which nobody can be signed in', () => {
  const cookies = jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
  renderWithProviders(
    <PublicPage title="Code" description="From the mail">
      Fields
    </PublicPage>,
  );
  expect(screen.getByRole('note')).toHaveTextContent('This browser blocks cookies');
  cookies.mockRestore();
});
