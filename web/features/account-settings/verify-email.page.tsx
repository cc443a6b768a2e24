import { useSearchParams } from 'react-router-dom';
import { waitFor } from 'xstate';
import { ok } from '#core/kernel/result.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { sessionOf, useSession } from '../../session/session.ts';
import { EmailLinkPage } from './email-link-page.tsx';
import { useSettings } from './use-settings.ts';

const kept = { words: 'Your address is confirmed.', to: paths.myFestival, label: 'Go to My Festival' };
const cleared = {
  words:
    'Your address is confirmed. You weren’t logged in to that account here, so for safety its old password no longer works: please set a new one.',
  to: paths.passwordResetRequest,
  label: 'Set a password',
};

/**
 * Verifies an e-mail address, from an e-mail's link. Outside the account's own session that removes the password, which
 * the page says.
 */
export const Component = () => {
  const ports = usePorts();
  const session = useSession();
  const { emailLinks } = useSettings();
  const [query] = useSearchParams();

  const prove = async () => {
    const proof = { userId: query.get('userId') ?? '', secret: query.get('secret') ?? '' };
    const { context } = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
    const outcome = await emailLinks.verifyEmail(proof);
    // A signed-in user at once sees the tickets bought with that address.
    if (outcome.ok) sessionOf(ports).send({ type: 'changedElsewhere' });
    return outcome.ok ? ok(context.user?.id === proof.userId) : outcome;
  };

  return (
    <EmailLinkPage
      title="Confirm your email address"
      lede="Tickets bought with this address will then show up in My Festival."
      button="Yes, it’s mine"
      onConfirm={prove}
      done={(isOwnSession: boolean) => (isOwnSession ? kept : cleared)}
      over="This link has been used up or has expired. Ask for another on your account page."
    />
  );
};
