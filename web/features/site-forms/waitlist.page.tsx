import { useContent } from '../../composition/use-content.ts';
import { ListPage } from './list-page.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

/** /waitlist: for whoever comes too late for this festival, or too early for the next. */
export const Component = () => (
  <ListPage words={useContent('waitlist')} colour="ochre" dog="sitting" dogAlt="A woolly Lagotto, waiting">
    <WaitlistForm />
  </ListPage>
);
