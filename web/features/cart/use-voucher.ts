import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Cart } from '#core/cart/cart.ts';
import type { CartVoucher, QuoteRefusal, VoucherQuote } from '#core/checkout/client.ports.ts';
import { voucherMessage, voucherMessages } from '#core/vouchers/messages.ts';
import { usePorts } from '../../composition/ports-context.tsx';

export type VoucherForm = {
  /** The price of the cart with the applied code; null without a code. */
  readonly quote: VoucherQuote | null;
  readonly busy: boolean;
  /** Why the code doesn’t work; null when it works. */
  readonly problem: string | null;
  readonly email: string;
  readonly setEmail: (email: string) => void;
  readonly apply: (code: string) => void;
  readonly remove: () => void;
  /** Prices the cart again, because the checkout found another price. */
  readonly refresh: () => void;
  /** The part of the checkout request for the voucher. */
  readonly sent: CartVoucher;
};

/**
 * The voucher of the cart page. Its code is stored in the page's address, so that a link can contain a code, and the
 * code is still there after a return from the card page. After every change, the server prices the cart with the code.
 */
export const useVoucher = (cart: Cart | null): VoucherForm => {
  const { checkout, savedAttempt, log } = usePorts();
  const [params, setParams] = useSearchParams();
  const code = params.get('code') ?? '';
  const [quote, setQuote] = useState<VoucherQuote | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [email, setEmail] = useState('');
  const asked = useRef(0);
  const latestEmail = useRef('');

  const ask = useCallback(
    async (now: Cart, voucher: string) => {
      const to = latestEmail.current;
      asked.current += 1;
      const turn = asked.current;
      setBusy(true);
      try {
        const answer = await checkout.quote({
          cart: now.filter(({ price }) => price !== null),
          voucher,
          email: to || undefined,
          attempt: savedAttempt.load()?.id ?? null,
        });
        if (turn !== asked.current) return;
        setQuote(answer.ok ? answer.value : null);
        setProblem(answer.ok ? null : wordsOf(answer.refusal));
      } catch (cause) {
        if (turn !== asked.current) return;
        log.warn('the voucher could not be checked', { cause: String(cause) });
        setQuote(null);
        setProblem(voucherMessages.failed);
      } finally {
        if (turn === asked.current) setBusy(false);
      }
    },
    [checkout, savedAttempt, log],
  );

  const latestCart = useRef(cart);
  useEffect(() => {
    latestCart.current = cart;
    if (cart !== null && code !== '') void ask(cart, code);
  }, [cart, code, ask]);

  const refresh = useCallback(() => {
    if (latestCart.current !== null && code !== '') void ask(latestCart.current, code);
  }, [code, ask]);

  const keep = (kept: string) => setParams(kept ? { code: kept } : {}, { replace: true });
  const clear = () => {
    asked.current += 1;
    setQuote(null);
    setProblem(null);
    setBusy(false);
  };

  return {
    quote,
    busy,
    problem,
    email,
    setEmail(typed) {
      latestEmail.current = typed;
      setEmail(typed);
    },
    apply(typed) {
      clear();
      if (typed === code && cart) void ask(cart, typed);
      else keep(typed);
    },
    remove() {
      clear();
      keep('');
    },
    refresh,
    sent: quote ? { voucher: quote.code, total: quote.total, ...(email ? { email } : {}) } : email ? { email } : {},
  };
};

const wordsOf = (refusal: QuoteRefusal): string => {
  switch (refusal.kind) {
    case 'too-many-guesses':
      return voucherMessages.tooManyGuesses;
    case 'cart-not-priced':
      return voucherMessages.failed;
    default:
      return voucherMessage(refusal);
  }
};
