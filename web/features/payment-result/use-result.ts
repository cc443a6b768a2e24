import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { paymentResultMachineFor } from '#core/checkout/payment-result.machine.ts';
import type { PaymentResult } from '#core/checkout/payment-result.ts';
import { usePorts } from '../../ports-context.tsx';
import { useCart } from '../../visitor/cart.ts';
import { useSession } from '../../visitor/session.ts';
import { useWatched, watch } from '../../visitor/watched.ts';
import { useHistoryNote } from './history-note.ts';
import { settleCart } from './settle-cart.ts';

export type Stand = 'waiting' | 'paid' | 'over' | 'refunded' | 'unknown' | 'tooLong';

export type Result = {
  readonly stand: Stand;
  readonly result: PaymentResult | null;
  readonly signedIn: boolean;
  readonly askAgain: () => void;
};

const stands: readonly Stand[] = ['paid', 'over', 'refunded', 'unknown', 'tooLong'];

/** Asks how the payment went, and when it is paid empties the cart, once, and lets the session look for the tickets. */
export const useResult = (sessionId: string): Result => {
  const ports = usePorts();
  const cart = useCart();
  const session = useSession();
  const machine = useMemo(() => paymentResultMachineFor(ports), [ports]);
  const asking = useActorRef(machine, { input: { sessionId } });
  const stand = useSelector(asking, (snapshot) => stands.find((each) => snapshot.matches(each)) ?? 'waiting');
  const result = useSelector(asking, ({ context }) => context.result);
  const [somebody] = useState(() => watch(session, (snapshot) => snapshot.matches('signedIn')));

  const paidNumber = stand === 'paid' ? result?.number : undefined;
  const [settled, noteSettled] = useHistoryNote('settled');
  useEffect(() => {
    if (paidNumber === undefined || settled) return;
    settleCart(paidNumber, cart, ports.savedAttempt);
    session.send({ type: 'changedElsewhere' });
    noteSettled('yes');
  }, [paidNumber, settled, noteSettled, cart, session, ports.savedAttempt]);

  return {
    stand,
    result,
    signedIn: useWatched(somebody, false),
    askAgain: () => asking.send({ type: 'askedAgain' }),
  };
};
