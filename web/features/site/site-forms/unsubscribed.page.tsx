import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import { PagePanel } from '../../../design/layout/page-panel.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';

/** /unsubscribed: after leaving a mailing list. */
export const Component = () => (
  <PagePanel
    title="You’re off the list"
    lede="We won’t email you again, except about tickets you buy and questions you ask."
    colour="mist"
    scene="wood"
    dog="digging"
    dogAlt="A truffle hound, digging"
    actions={
      <>
        <LinkButton to={paths.home} variant="ink">
          Back to the festival
        </LinkButton>
        <TextLink to={paths.subscribe}>Subscribe again</TextLink>
      </>
    }
  />
);
