import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { paymentResultMachineFor } from '#core/checkout/result/payment-result.machine.ts';
import type { PaymentResult } from '#core/checkout/result/payment-result.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useCart } from '../../session/cart.ts';
import { observe, useObservable } from '../../session/observable.ts';
import { useSession } from '../../session/session.ts';
import { clearPaidCart } from './clear-paid-cart.ts';
import { useHistoryState } from './history-state.ts';

export type ResultStage = 'waiting' | 'paid' | 'over' | 'refunded' | 'unknown' | 'tooLong';

export type Result = {
  readonly stage: ResultStage;
  readonly result: PaymentResult | null;
  readonly signedIn: boolean;
  /** Whether there is anything in the cart. */
  readonly cartKept: boolean;
  readonly askAgain: () => void;
};

const stages: readonly ResultStage[] = ['paid', 'over', 'refunded', 'unknown', 'tooLong'];

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
  const stage = useSelector(asking, (snapshot) => stages.find((each) => snapshot.matches(each)) ?? 'waiting');
  const result = useSelector(asking, ({ context }) => context.result);
  const [signedIn] = useState(() => observe(session, (snapshot) => snapshot.matches('signedIn')));

  const [cartFilled] = useState(() => observe(cart, ({ context }) => context.cart.length > 0));

  const boughtNumber = stage === 'paid' || result?.status === 'processing' ? result?.number : undefined;
  const [cleared, noteCleared] = useHistoryState('settled');
  useEffect(() => {
    if (boughtNumber === undefined || cleared) return;
    clearPaidCart(boughtNumber, cart, ports.savedAttempt);
    noteCleared('yes');
  }, [boughtNumber, cleared, noteCleared, cart, ports.savedAttempt]);

  useEffect(() => {
    if (stage === 'paid') session.send({ type: 'changedElsewhere' });
  }, [stage, session]);

  return {
    stage,
    result,
    signedIn: useObservable(signedIn, false),
    cartKept: useObservable(cartFilled, false),
    askAgain: () => asking.send({ type: 'askedAgain' }),
  };
};
