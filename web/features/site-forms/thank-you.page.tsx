import { useLocation } from 'react-router-dom';
import { nextAfterForm } from '../../app/next-after-form.ts';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { PagePanel } from '../../design/layout/page-panel.tsx';
import { TextLink } from '../../design/type/text-link.tsx';

/** /thank-you: after any form that leaves its page (§4). */
export const Component = () => {
  const after = nextAfterForm(useLocation().state);
  return after ? <ThenTheQuestionnaire hound={after.hound} /> : <ThankYou />;
};

/** After a hound was entered: no questionnaire, no run. */
const ThenTheQuestionnaire = ({ hound }: { readonly hound: string }) => (
  <PagePanel
    title="Thank you"
    lede={`${hound || 'Your hound'} is registered, and an email is on its way. Next comes the conservation questionnaire: six questions, needed before ${hound || 'your hound'} can run.`}
    colour="sage"
    scene="downs"
    dog="sitting"
    dogAlt="A woolly Lagotto, pleased with itself"
    actions={
      <>
        <LinkButton to={`${paths.myFestival}#questionnaire`} variant="ink">
          Answer the questionnaire
        </LinkButton>
        <TextLink to={paths.myFestival}>Later, in My Festival</TextLink>
      </>
    }
  />
);

const ThankYou = () => (
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
