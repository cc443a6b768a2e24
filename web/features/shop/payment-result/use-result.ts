import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { paysForOffer } from '#core/shop/checkout/attempt.ts';
import type { SavedAnswers, SavedAttempt, SavedVoucher } from '#core/shop/checkout/client.ports.ts';
import { type AttemptId, orderNumber } from '#core/shop/checkout/order.ts';
import { paymentResultMachineFor } from '#core/shop/checkout/result/payment-result.machine.ts';
import type { PaymentResult } from '#core/shop/checkout/result/payment-result.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { type CartActor, useCart } from '../../../session/cart.ts';
import { observe, useObservable } from '../../../session/observable.ts';
import { useSession } from '../../../session/session.ts';
import { useHistoryState } from './history-state.ts';
import { readNote, writeNote } from './payment-in-history.ts';

export type ResultStage = 'waiting' | 'paid' | 'over' | 'refunded' | 'unknown' | 'tooLong';

export type Result = {
  readonly stage: ResultStage;
  readonly result: PaymentResult | null;
  readonly signedIn: boolean;
  /** The attempt by which this browser paid as a guest; null for everyone else. */
  readonly attempt: AttemptId | null;
  /** Whether the cart has items. */
  readonly cartKept: boolean;
  readonly askAgain: () => void;
};

const stages: readonly ResultStage[] = ['paid', 'over', 'refunded', 'unknown', 'tooLong'];

type OnDevice = {
  readonly savedAttempt: SavedAttempt;
  readonly savedAnswers: SavedAnswers;
  readonly savedVoucher: SavedVoucher;
};

/**
 * Empties the cart that the order was paid from, and removes its checkout attempt, its voucher and what was typed into its questions. If the result is of another order,
 * opened from a link or in another tab, the cart and its attempt stay as they are.
 * @returns the attempt's id, when the order was paid from this browser
 */
const clearPaidCart = (
  number: string,
  cart: CartActor,
  { savedAttempt, savedAnswers, savedVoucher }: OnDevice,
): AttemptId | null => {
  const attempt = savedAttempt.load();
  if (attempt?.order && orderNumber(attempt.order) !== number) return null;
  savedAttempt.save(null);
  savedAnswers.save(new Map());
  if (!attempt || !paysForOffer(attempt)) {
    cart.send({ type: 'bought' });
    savedVoucher.save(null);
  }
  return attempt?.order ? attempt.id : null;
};

/**
 * Polls the payment's result. Once paid or processing, the cart is emptied, once; once paid, the session fetches the
 * tickets.
 */
export const useResult = (sessionId: string): Result => {
  const ports = usePorts();
  const cart = useCart();
  const session = useSession();
  const machine = useMemo(() => paymentResultMachineFor(ports), [ports]);
  const polling = useActorRef(machine, { input: { sessionId } });
  const stage = useSelector(polling, (snapshot) => stages.find((each) => snapshot.matches(each)) ?? 'waiting');
  const result = useSelector(polling, ({ context }) => context.result);
  const [signedIn] = useState(() => observe(session, (snapshot) => snapshot.matches('signedIn')));

  const [cartFilled] = useState(() => observe(cart, ({ context }) => context.cart.length > 0));

  const boughtNumber = stage === 'paid' || result?.status === 'processing' ? result?.number : undefined;
  const status = stage === 'paid' ? 'paid' : 'processing';
  const [text, setText] = useHistoryState('settled');
  const note = readNote(text);
  useEffect(() => {
    const known = readNote(text);
    if (boughtNumber === undefined || known?.status === status) return;
    const attempt = known ? known.attempt : clearPaidCart(boughtNumber, cart, ports);
    setText(writeNote({ status, number: boughtNumber, attempt }));
  }, [boughtNumber, status, text, setText, cart, ports]);
  // Until the server answers, a reload shows the stored result; without network there is no answer.
  const isKnownPaid = result === null && note?.status === 'paid' && (stage === 'waiting' || stage === 'tooLong');

  useEffect(() => {
    if (stage === 'paid') session.send({ type: 'changedElsewhere' });
  }, [stage, session]);

  return {
    stage: isKnownPaid ? 'paid' : stage,
    result: isKnownPaid ? { number: note.number, status: 'paid', bought: null } : result,
    attempt: note?.attempt ?? null,
    signedIn: useObservable(signedIn, false),
    cartKept: useObservable(cartFilled, false),
    askAgain: () => polling.send({ type: 'askedAgain' }),
  };
};
