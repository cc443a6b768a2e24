import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { askForLetterMachineFor } from '#core/accounts/ask-for-letter.machine.ts';
import { accountMessages } from '#core/accounts/messages.ts';
import { withNext } from '../../app/next-path.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { useHeadingFocus } from '../../design/hooks/use-heading-focus.ts';
import { AskForLetter } from './ask-for-letter.tsx';
import { LogInLinkSent } from './log-in-link-sent.tsx';
import { OpenedLink } from './opened-link.tsx';
import { SecondStepLater } from './second-step-later.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useLetterLink } from './use-letter-link.ts';

/** Log in by a letter's link: where it is asked for, and where it leads, on whichever device it is opened. */
export const Component = () => {
  const ports = usePorts();
  const { config } = useSite();
  const [query] = useSearchParams();
  const page = new URL(withNext(paths.logInLink, query.get('next')), config.siteUrl).href;
  const asking = useActorRef(
    useMemo(() => askForLetterMachineFor(ports.log, (email) => ports.letters.sendLink(email, page)), [ports, page]),
  );
  const { email, message, sent } = useSelector(asking, ({ context }) => context);
  const busy = useSelector(asking, (snapshot) => snapshot.hasTag('busy'));
  const link = useLetterLink();
  const [fate, setFate] = useState<'unused' | 'proved' | 'over'>('unused');
  const comingIn = useAccountForm({ stay: link !== null && fate !== 'proved' });
  useHeadingFocus(sent !== null || fate === 'over');

  if (comingIn.halfWay) return <SecondStepLater />;
  if (link && fate !== 'over') {
    return (
      <OpenedLink
        link={link}
        comingIn={comingIn}
        onProved={() => {
          setFate('proved');
          comingIn.submit({ type: 'proved' });
        }}
        onOver={() => setFate('over')}
      />
    );
  }
  if (sent) {
    const again = () => asking.send({ type: 'askedAgain' });
    return <LogInLinkSent email={email} phrase={sent.phrase} busy={busy} message={message} onAgain={again} />;
  }
  return (
    <AskForLetter
      title={fate === 'over' ? 'A cold trail' : 'In by letter'}
      lede="We email you a link that logs you in, no password needed. It works for one hour, once. No account yet? Then it opens one."
      submit="Send me the link"
      busy={busy}
      message={message}
      before={fate === 'over' && !busy && !message ? accountMessages.linkOver : null}
      onSubmit={(typed) => asking.send({ type: 'submitted', email: typed })}
    />
  );
};
