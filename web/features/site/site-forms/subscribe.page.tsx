import { useContent } from '../../../composition/use-content.ts';
import { ListPage } from './list-page.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** /subscribe: the newsletter form of Home's dialog, as a page. */
export const Component = () => (
  <ListPage words={useContent('subscribe')} colour="sky" dog="scent" dogAlt="A truffle hound with its nose down">
    <SubscribeForm />
  </ListPage>
);
