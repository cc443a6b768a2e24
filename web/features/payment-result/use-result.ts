import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { paymentResultMachineFor } from '#core/checkout/payment-result.machine.ts';
import type { PaymentResult } from '#core/checkout/payment-result.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useCart } from '../../session/cart.ts';
import { useSession } from '../../session/session.ts';
import { useWatched, watch } from '../../session/watched.ts';
import { useHistoryNote } from './history-note.ts';
import { settleCart } from './settle-cart.ts';

export type Stand = 'waiting' | 'paid' | 'over' | 'refunded' | 'unknown' | 'tooLong';

export type Result = {
  readonly stand: Stand;
  readonly result: PaymentResult | null;
  readonly signedIn: boolean;
  /** Whether there is anything in the cart. */
  readonly cartKept: boolean;
  readonly askAgain: () => void;
};

const stands: readonly Stand[] = ['paid', 'over', 'refunded', 'unknown', 'tooLong'];

/**
 * Asks how the payment went. Once the money is here or on its way the cart is emptied, once; once it is here the session
 * looks for the tickets.
 */
export const useResult = (sessionId: string): Result => {
  const ports = usePorts();
  const cart = useCart();
  const session = useSession();
  const machine = useMemo(() => paymentResultMachineFor(ports), [ports]);
  const asking = useActorRef(machine, { input: { sessionId } });
  const stand = useSelector(asking, (snapshot) => stands.find((each) => snapshot.matches(each)) ?? 'waiting');
  const result = useSelector(asking, ({ context }) => context.result);
  const [somebody] = useState(() => watch(session, (snapshot) => snapshot.matches('signedIn')));

  const [gathered] = useState(() => watch(cart, ({ context }) => context.cart.length > 0));

  const boughtNumber = stand === 'paid' || result?.status === 'processing' ? result?.number : undefined;
  const [settled, noteSettled] = useHistoryNote('settled');
  useEffect(() => {
    if (boughtNumber === undefined || settled) return;
    settleCart(boughtNumber, cart, ports.savedAttempt);
    noteSettled('yes');
  }, [boughtNumber, settled, noteSettled, cart, ports.savedAttempt]);

  useEffect(() => {
    if (stand === 'paid') session.send({ type: 'changedElsewhere' });
  }, [stand, session]);

  return {
    stand,
    result,
    signedIn: useWatched(somebody, false),
    cartKept: useWatched(gathered, false),
    askAgain: () => asking.send({ type: 'askedAgain' }),
  };
};
