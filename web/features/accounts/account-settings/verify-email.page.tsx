import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { waitFor } from 'xstate';
import { confirmWithPassword } from '#core/accounts/settings/messages.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Button, LinkButton } from '../../../design/button.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { sessionOf, useSession } from '../../../session/session.ts';
import { EmailLinkPage, type LinkStage } from './email-link-page.tsx';
import { ProveAccount } from './prove-account.tsx';
import { SaveMessageAlert } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

const usualLede = 'Tickets you’ve bought with it will then appear in My Festival.';

const kept: LinkStage = {
  title: 'Your email is confirmed',
  lede: 'Thank you. Any tickets you bought with it are now in My Festival.',
  wayOn: (
    <LinkButton to={paths.myFestival} variant="ink">
      Go to My Festival
    </LinkButton>
  ),
};
const cleared: LinkStage = {
  title: 'Your email is confirmed',
  lede: 'The account is yours now: its old password has stopped working, and everyone else is logged out. Set a password of your own and you’ll find your tickets in My Festival.',
  wayOn: (
    <LinkButton to={paths.passwordResetRequest} variant="ink">
      Set a password
    </LinkButton>
  ),
};

/**
 * Verifies an email address, from an email's link. A device that is not logged in to the account asks for its email and
 * password. Without them the reader of the email may not be the person who signed up: "I didn't make this account" removes
 * the password, and the page says so before and after.
 */
export const Component = () => {
  const ports = usePorts();
  const session = useSession();
  const { emailLinks } = useSettings();
  const [query] = useSearchParams();
  // Read once, so that later changes of the address bar do not matter.
  const [proof] = useState({ userId: query.get('userId') ?? '', secret: query.get('secret') ?? '' });

  const isOwnSession = useSelector(session, ({ context }) => context.user?.id === proof.userId);
  const isGuest = useSelector(session, (snapshot) => !snapshot.hasTag('busy')) && !isOwnSession;
  const isStranger = useRef(false);

  const prove = async () => {
    const { context } = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
    if (context.user?.id !== proof.userId && !isStranger.current) return refuse({ kind: 'unconfirmed' } as const);
    const outcome = await emailLinks.verifyEmail(proof);
    // The signed-in user then sees the tickets bought with that address at once.
    if (outcome.ok) sessionOf(ports).send({ type: 'changedElsewhere' });
    return outcome.ok ? ok(context.user?.id === proof.userId) : outcome;
  };

  return (
    <EmailLinkPage
      isWhole={proof.userId !== '' && proof.secret !== ''}
      title="Confirm your email"
      lede={isGuest ? confirmWithPassword.lede : usualLede}
      button="Yes, it’s mine"
      onConfirm={prove}
      question={
        isGuest
          ? (confirm, busy) => (
              <ProveAccount
                userId={proof.userId}
                busy={busy}
                onProved={confirm}
                onStranger={() => {
                  isStranger.current = true;
                  confirm();
                }}
              />
            )
          : null
      }
      done={(wasOwnSession: boolean) => (wasOwnSession ? kept : cleared)}
      over={{
        title: 'This link doesn’t work any more',
        lede: 'It has been used, has expired after an hour, or is incomplete. Nothing’s lost.',
        wayOn: <AnotherLink />,
      }}
    />
  );
};

/** Sends a signed-in visitor another link; other visitors have to log in first. */
const AnotherLink = () => {
  const session = useSession();
  const user = useSelector(session, ({ context }) => context.user);
  const { ownAccount } = useSettings();
  const { busy, saveMessage, save } = useSaving();
  if (!user)
    return (
      <LinkButton to={withNext(paths.login, paths.account)} variant="ink">
        Log in to get another link
      </LinkButton>
    );
  if (user.emailVerified)
    return (
      <>
        <LinkButton to={paths.myFestival} variant="ink">
          Go to My Festival
        </LinkButton>
        <p role="status">{user.email} is confirmed already.</p>
      </>
    );
  return (
    <>
      <Button
        variant="ink"
        busy={busy}
        onClick={() =>
          save(ownAccount.requestVerificationEmail, `We’ve emailed ${user.email}. The link works for an hour.`)
        }
      >
        Email me another link
      </Button>
      <TextLink to={paths.account}>Account settings</TextLink>
      <SaveMessageAlert saveMessage={saveMessage} />
    </>
  );
};
