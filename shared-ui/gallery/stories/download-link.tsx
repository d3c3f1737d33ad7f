import { DownloadLink } from '../../src/download/DownloadLink.tsx';
import { ToastHost } from '../../src/toasts/ToastHost.tsx';
import { Pressed } from '../Pressed.tsx';
import { say, type State, type Story } from '../story.ts';

const PATH = '/api/orders/v1/packingList/download/S-200001';
const link = () => <DownloadLink path={PATH}>{say('Packing list', 'Lista de empaque')}</DownloadLink>;
const pressed = () => (
  <>
    <ToastHost />
    <Pressed what="a[download]">{link()}</Pressed>
  </>
);
const failed: State = { show: pressed, failing: { [PATH]: 404 }, ready: '[data-type=error]' };

export const downloadLink: Story = {
  component: 'download-link',
  states: { ready: link, loading: { show: pressed, waiting: true, ready: '[aria-busy=true]' }, failed },
};
