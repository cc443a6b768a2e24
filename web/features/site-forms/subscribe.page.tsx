import { useContent } from '../../composition/use-content.ts';
import { ListPage } from './list-page.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** /subscribe: what the dialog on Home asks, on a page of its own. */
export const Component = () => (
  <ListPage words={useContent('subscribe')} colour="sky" dog="scent" dogAlt="A truffle hound with its nose down">
    <SubscribeForm />
  </ListPage>
);
