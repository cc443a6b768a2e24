import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { PagePanel } from '../../design/layout/page-panel.tsx';

/** /subscribed: after the confirmation of a subscription. */
export const Component = () => (
  <PagePanel
    title="You are on the list"
    lede="A letter that says so is on its way. Every letter has a link at its foot that takes you off again."
    colour="sage"
    scene="downs"
    dog="sitting"
    dogAlt="A woolly Lagotto, pleased with itself"
    actions={
      <LinkButton to={paths.home} variant="ink">
        Back to the festival
      </LinkButton>
    }
  />
);
