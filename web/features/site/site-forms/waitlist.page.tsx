import { useContent } from '../../../composition/use-content.ts';
import { ListPage } from './list-page.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

/** /waitlist: the waitlist form, for when this festival is full or over. */
export const Component = () => (
  <ListPage words={useContent('waitlist')} colour="ochre" dog="sitting" dogAlt="A woolly Lagotto, waiting">
    <WaitlistForm />
  </ListPage>
);
