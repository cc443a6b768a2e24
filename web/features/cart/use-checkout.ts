import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { waitFor } from 'xstate';
import { checkoutMachineFor } from '#core/checkout/checkout.machine.ts';
import type { StartCheckoutRefusal } from '#core/checkout/client.ports.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { second } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import type { CartActor } from '../../session/cart.ts';
import { type SessionActor, sessionOf } from '../../session/session.ts';

/** How long a press waits to learn who is here; then the buyer is a guest, as when the account service is down (§4). */
const whoPatienceMs = 8 * second;

const whoIsHere = async (session: SessionActor): Promise<UserId | null> => {
  try {
    const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'), { timeout: whoPatienceMs });
    return settled.context.user?.id ?? null;
  } catch {
    return null;
  }
};

export type CheckoutForm = {
  readonly busy: boolean;
  /** §8, when something broke. */
  readonly message: string | null;
  readonly refusal: StartCheckoutRefusal | null;
  readonly submit: () => void;
};

/** Checkout, from the press to the card page, and back when the browser shows this page out of its memory. */
export const useCheckout = (cart: CartActor): CheckoutForm => {
  const ports = usePorts();
  const session = sessionOf(ports);
  const checkout = useActorRef(useMemo(() => checkoutMachineFor(ports), [ports]));
  const [asking, setAsking] = useState(false);

  // Who is here matters to whoever has something to pay.
  const carries = useSelector(cart, ({ context }) => context.cart.length > 0);
  useEffect(() => {
    if (carries) session.start();
  }, [carries, session]);

  useEffect(() => {
    const leaving = checkout.on('leave', ({ url }) => window.location.assign(url));
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) checkout.send({ type: 'cameBack' });
    };
    window.addEventListener('pageshow', showAgain);
    return () => {
      leaving.unsubscribe();
      window.removeEventListener('pageshow', showAgain);
    };
  }, [checkout]);

  const refusal = useSelector(checkout, ({ context }) => context.refusal);
  useEffect(() => {
    if (refusal?.kind === 'logged-out') session.send({ type: 'changedElsewhere' });
  }, [refusal, session]);

  return {
    busy: useSelector(checkout, (snapshot) => snapshot.hasTag('busy')) || asking,
    message: useSelector(checkout, ({ context }) => context.message),
    refusal,
    async submit() {
      setAsking(true);
      const userId = await whoIsHere(session);
      checkout.send({ type: 'submitted', cart: cart.getSnapshot().context.cart, userId });
      setAsking(false);
    },
  };
};
