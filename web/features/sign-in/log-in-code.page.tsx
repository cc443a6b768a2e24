import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { askForLetterMachineFor } from '#core/accounts/ask-for-letter.machine.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { AskForLetter } from './ask-for-letter.tsx';
import { SecondStepLater } from './second-step-later.tsx';
import { TypeTheCode } from './type-the-code.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Log in by the six figures of a letter, which may be read on another device. */
export const Component = () => {
  const ports = usePorts();
  const asking = useActorRef(
    useMemo(() => askForLetterMachineFor(ports.log, (email) => ports.letters.sendCode(email)), [ports]),
  );
  const { email, message, sent } = useSelector(asking, ({ context }) => context);
  const busy = useSelector(asking, (snapshot) => snapshot.hasTag('busy'));
  const comingIn = useAccountForm();

  if (comingIn.halfWay) return <SecondStepLater />;
  if (sent) {
    return (
      <TypeTheCode
        email={email}
        sent={sent}
        sending={busy}
        notSent={message}
        comingIn={comingIn}
        onAgain={() => asking.send({ type: 'askedAgain' })}
        onProved={() => comingIn.submit({ type: 'proved' })}
      />
    );
  }
  return (
    <AskForLetter
      title="In by code"
      lede="We email you six figures that log you in here, wherever you read your letters. They work for fifteen minutes, once. No account yet? Then they open one."
      submit="Send me the code"
      busy={busy}
      message={message}
      onSubmit={(typed) => asking.send({ type: 'submitted', email: typed })}
    />
  );
};
