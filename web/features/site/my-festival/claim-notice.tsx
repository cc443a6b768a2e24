import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { claimMachineFor } from '#core/site/my-festival/claim.machine.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './claim-notice.module.css';

/** Claims the order of an email's link, if the visitor followed one, and shows the outcome. */
export const ClaimNotice = ({ onClaimed }: { onClaimed: () => void }) => {
  const ports = usePorts();
  const [token] = useState(() => ports.savedClaim.load());
  const claim = useActorRef(
    useMemo(() => claimMachineFor(ports), [ports]),
    { input: { token } },
  );
  const message = useSelector(claim, ({ context }) => context.message);
  const busy = useSelector(claim, (snapshot) => snapshot.hasTag('busy'));
  const good = useSelector(claim, (snapshot) => snapshot.matches('claimed'));
  const failed = useSelector(claim, (snapshot) => snapshot.matches('failed'));

  useEffect(() => claim.on('claimed', onClaimed).unsubscribe, [claim, onClaimed]);

  if (busy) return <Loading className={styles.notice}>Adding the order from your email...</Loading>;
  if (!message) return null;
  return (
    <Alert kind={good ? 'ok' : 'bad'} className={styles.notice}>
      <p>{message}</p>
      {failed && (
        <Button variant="line" small onClick={() => claim.send({ type: 'triedAgain' })}>
          Try again
        </Button>
      )}
    </Alert>
  );
};
