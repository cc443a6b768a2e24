import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { PagePanel } from '../../design/layout/page-panel.tsx';
import { TextLink } from '../../design/type/text-link.tsx';

/** /thank-you: after any form that leaves its page (§4). */
export const Component = () => (
  <PagePanel
    title="Thank you"
    lede="We’ve got it, and an email is on its way. If you joined a list, click the button in that email to confirm."
    colour="sage"
    scene="downs"
    dog="sitting"
    dogAlt="A woolly Lagotto, pleased with itself"
    actions={
      <>
        <LinkButton to={paths.home} variant="ink">
          Back to the festival
        </LinkButton>
        <TextLink to={paths.contact}>Get in touch</TextLink>
      </>
    }
  />
);
