import { lazy, Suspense, useEffect } from 'react';
import { usePorts } from '../../composition/ports-context.tsx';
import { useObservable } from '../../session/observable.ts';

type Answer = { readonly onAnswer: (isProved: boolean) => void };

/** If the load fails, the form itself says that nothing was done. */
const ConfirmIdentityDialog = lazy(() =>
  import('./confirm-identity-dialog.tsx').then(
    (module) => ({ default: module.ConfirmIdentityDialog }),
    () => ({ default: Declined }),
  ),
);

const Declined = ({ onAnswer }: Answer) => {
  useEffect(() => onAnswer(false), [onAnswer]);
  return null;
};

/** Asks over any page who sends a change that needs a fresh proof of identity; the change is then sent once more. */
export const ConfirmIdentity = () => {
  const { proofPrompt } = usePorts();
  if (!useObservable(proofPrompt, false)) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentityDialog onAnswer={proofPrompt.answer} />
    </Suspense>
  );
};
