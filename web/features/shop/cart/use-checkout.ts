import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { waitFor } from 'xstate';
import type { UserId } from '#core/kernel/ids.ts';
import { second } from '#core/kernel/time.ts';
import { type Cart, emptyCart } from '#core/shop/cart/cart.ts';
import { checkoutMachineFor } from '#core/shop/checkout/checkout.machine.ts';
import type { CartAnswers, CartVoucher, OfferKey, StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import type { CartActor } from '../../../session/cart.ts';
import { observe, useObservable } from '../../../session/observable.ts';
import { type SessionActor, sessionOf } from '../../../session/session.ts';

/**
 * How long a checkout waits for the session. After that the buyer counts as a guest, as when the account service is
 * down (§4).
 */
const sessionTimeoutMs = 8 * second;

const currentUserId = async (session: SessionActor): Promise<UserId | null> => {
  try {
    const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'), { timeout: sessionTimeoutMs });
    return settled.context.user?.id ?? null;
  } catch {
    return null;
  }
};

export type CheckoutForm = {
  readonly busy: boolean;
  /** The message of §8 after a failure; null otherwise. */
  readonly message: string | null;
  readonly refusal: StartCheckoutRefusal | null;
  /** The cart of the last submission, which `refusal` is about. */
  readonly submitted: Cart;
  readonly submit: (answers?: CartAnswers) => void;
  /** Whether the session is known to have no user. */
  readonly isGuest: boolean;
};

/** The places held by an offer, as a cart of their own. */
type HeldCart = { readonly cart: Cart; readonly offer: OfferKey };

/**
 * Checkout, from the click to the card page, and back when the browser restores this page from its back/forward cache.
 * @param held places to be paid for instead of the cart
 */
export const useCheckout = (cart: CartActor, voucher: CartVoucher, held?: HeldCart): CheckoutForm => {
  const ports = usePorts();
  const session = sessionOf(ports);
  const checkout = useActorRef(useMemo(() => checkoutMachineFor(ports), [ports]));
  const [checkingSession, setCheckingSession] = useState(false);
  const [submitted, setSubmitted] = useState<Cart>(emptyCart);

  // The session is needed only when there is something to pay.
  const carries = useSelector(cart, ({ context }) => context.cart.length > 0) || held !== undefined;
  useEffect(() => {
    if (carries) session.start();
  }, [carries, session]);

  useEffect(() => {
    const leaving = checkout.on('leave', ({ url }) => window.location.assign(url));
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) checkout.send({ type: 'cameBack' });
    };
    const clearFailure = () => checkout.send({ type: 'reconnected' });
    window.addEventListener('pageshow', showAgain);
    window.addEventListener('online', clearFailure);
    return () => {
      leaving.unsubscribe();
      window.removeEventListener('pageshow', showAgain);
      window.removeEventListener('online', clearFailure);
    };
  }, [checkout]);

  const refusal = useSelector(checkout, ({ context }) => context.refusal);
  useEffect(() => {
    if (refusal?.kind === 'logged-out') session.send({ type: 'changedElsewhere' });
  }, [refusal, session]);

  const observedUser = useMemo(
    () =>
      observe<ReturnType<SessionActor['getSnapshot']>, boolean>(
        session,
        (snapshot) => !snapshot.hasTag('busy') && snapshot.context.user === null,
      ),
    [session],
  );
  const isGuest = useObservable(observedUser, false);

  return {
    isGuest,
    busy: useSelector(checkout, (snapshot) => snapshot.hasTag('busy')) || checkingSession,
    message: useSelector(checkout, ({ context }) => context.message),
    refusal,
    submitted,
    async submit(answers) {
      setCheckingSession(true);
      const userId = await currentUserId(session);
      const now = held?.cart ?? cart.getSnapshot().context.cart;
      setSubmitted(now);
      checkout.send({ type: 'submitted', cart: now, userId, answers, voucher, offer: held?.offer });
      setCheckingSession(false);
    },
  };
};
