import { Button } from '../../src/button/Button.tsx';
import { Text } from '../../src/layout/Text.tsx';
import { Page } from '../../src/page/Page.tsx';
import { Link } from '../../src/page/TextLink.tsx';
import { say, type Story } from '../story.ts';

const title = (): string => say('Pending quotes', 'Cotizaciones pendientes');
const content = () => <Text>{say('The list stands here.', 'Aquí está la lista.')}</Text>;

export const page: Story = {
  component: 'page',
  states: {
    title: () => <Page title={title()}>{content()}</Page>,
    actions: () => (
      <Page
        title={title()}
        description={say('Quotes that wait for your answer.', 'Cotizaciones que esperan su respuesta.')}
        actions={
          <>
            <Link to="/">{say('History', 'Historial')}</Link>
            <Button size="sm">{say('Accept', 'Aceptar')}</Button>
          </>
        }
      >
        {content()}
      </Page>
    ),
  },
};
