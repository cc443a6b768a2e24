import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { sessionOf } from '../../session/session.ts';
import { EmailLinkPage } from './email-link-page.tsx';
import { useSettings } from './use-settings.ts';

/** Verifies an e-mail address, from an e-mail's link. */
export const Component = () => {
  const ports = usePorts();
  const { emailLinks } = useSettings();
  const [query] = useSearchParams();

  const prove = async () => {
    const proof = { userId: query.get('userId') ?? '', secret: query.get('secret') ?? '' };
    const outcome = await emailLinks.verifyEmail(proof);
    // A signed-in user at once sees the tickets bought with that address.
    if (outcome.ok) sessionOf(ports).send({ type: 'changedElsewhere' });
    return outcome;
  };

  return (
    <EmailLinkPage
      title="One press more"
      lede="Confirm that the address is yours. Tickets bought with it then come to My Festival."
      button="Yes, it is mine"
      onConfirm={prove}
      done={() => ({ words: 'Your address is confirmed.', to: paths.myFestival, label: 'Go to My Festival' })}
      over="This link has been used up or has expired. Ask for another on your account page."
    />
  );
};
