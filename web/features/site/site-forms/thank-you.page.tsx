import { useLocation } from 'react-router-dom';
import { savedInWords } from '#core/competition/entries/messages.ts';
import { siteFormMessages } from '#core/site/site-forms/messages.ts';
import { paths } from '../../../app/paths.ts';
import { registrationJustSaved } from '../../../app/registration-just-saved.ts';
import { LinkButton } from '../../../design/button.tsx';
import { PagePanel } from '../../../design/layout/page-panel.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';

/**
 * /thank-you: after any form that leaves its page (§4). After a registration, it leads to the questionnaire if that is
 * missing, because it is required for a run.
 */
export const Component = () => {
  const saved = registrationJustSaved(useLocation().state);
  return (
    <PagePanel
      title="Thank you"
      lede={saved ? savedInWords(saved) : siteFormMessages.thankYou}
      colour="sage"
      scene="downs"
      dog="sitting"
      dogAlt="A woolly Lagotto, pleased with itself"
      actions={<WayOn registered={saved !== null} questionnaireNext={saved?.questionnaireNext ?? false} />}
    />
  );
};

const WayOn = ({ registered, questionnaireNext }: { registered: boolean; questionnaireNext: boolean }) => {
  if (questionnaireNext)
    return (
      <>
        <LinkButton to={`${paths.myFestival}#questionnaire`} variant="ink">
          Answer the questionnaire
        </LinkButton>
        <TextLink to={paths.myFestival}>Later, in My Festival</TextLink>
      </>
    );
  if (registered)
    return (
      <LinkButton to={paths.myFestival} variant="ink">
        Back to My Festival
      </LinkButton>
    );
  return (
    <>
      <LinkButton to={paths.home} variant="ink">
        Back to the festival
      </LinkButton>
      <TextLink to={paths.contact}>Get in touch</TextLink>
    </>
  );
};
