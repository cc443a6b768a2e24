import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import { PagePanel } from '../../../design/layout/page-panel.tsx';

/** /subscribed: after the confirmation of a subscription. */
export const Component = () => (
  <PagePanel
    title="You’re on the list"
    lede="We’ve emailed you to confirm. Every email has a link at the bottom to unsubscribe."
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
