import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountMessages } from '#core/accounts/messages.ts';
import { requestLogInEmailMachineFor } from '#core/accounts/request-log-in-email.machine.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useHeadingFocus } from '../../../design/hooks/use-heading-focus.ts';
import { useSession } from '../../../session/session.ts';
import { ConfirmLogInLink } from './confirm-log-in-link.tsx';
import { LazyMfaStep } from './lazy-mfa-step.tsx';
import { LogInEmailForm } from './log-in-email-form.tsx';
import { LogInLinkSent } from './log-in-link-sent.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useEmailLink } from './use-email-link.ts';

/** Log in by an email's link: the form that requests it, and the page that the link opens, on whatever device. */
export const Component = () => {
  const ports = usePorts();
  const { config } = useSite();
  const [query] = useSearchParams();
  const page = new URL(withNext(paths.logInLink, query.get('next')), config.siteUrl).href;
  const asking = useActorRef(
    useMemo(
      () => requestLogInEmailMachineFor(ports.log, (email) => ports.logInEmails.sendLink(email, page)),
      [ports, page],
    ),
  );
  const { email, message, sent } = useSelector(asking, ({ context }) => context);
  const busy = useSelector(asking, (snapshot) => snapshot.hasTag('busy'));
  const link = useEmailLink();
  const [fate, setFate] = useState<'unused' | 'proved' | 'over'>('unused');
  const session = useSession();
  const user = useSelector(session, ({ context }) => context.user);
  // A visitor who is already logged in to the link's account needs no link, and using an old one would log them out.
  const isOwn = user !== null && user.id === link?.userId;
  const accountForm = useAccountForm({ stay: link !== null && !isOwn && fate !== 'proved' });
  useHeadingFocus(sent !== null || fate === 'over');

  if (accountForm.awaitingMfa) return <LazyMfaStep />;
  if (link && fate !== 'over') {
    return (
      <ConfirmLogInLink
        link={link}
        loggedInAs={isOwn ? null : (user?.email ?? null)}
        accountForm={accountForm}
        onProved={() => {
          setFate('proved');
          accountForm.submit({ type: 'proved' });
        }}
        onOver={() => {
          setFate('over');
          // The attempt ended the session of another account.
          if (user) session.send({ type: 'changedElsewhere' });
        }}
      />
    );
  }
  if (sent) {
    const again = () => asking.send({ type: 'askedAgain' });
    return <LogInLinkSent email={email} phrase={sent.phrase} busy={busy} message={message} onAgain={again} />;
  }
  return (
    <LogInEmailForm
      title={fate === 'over' ? 'A cold trail' : 'Log in by email'}
      lede="We’ll email you a link that logs you in. It works once, for an hour. No account yet? We’ll make you one."
      submit="Send me the link"
      busy={busy}
      message={message}
      before={fate === 'over' && !busy && !message ? accountMessages.linkOver : null}
      onSubmit={(typed) => asking.send({ type: 'submitted', email: typed })}
    />
  );
};
