import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Cart } from '#core/shop/cart/cart.ts';
import type { CartVoucher, VoucherQuote } from '#core/shop/checkout/client.ports.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useQuote } from './use-quote.ts';

export type VoucherForm = {
  /** The price of the cart with the applied code; null without a code. */
  readonly quote: VoucherQuote | null;
  readonly busy: boolean;
  /** Whether it is not known yet what the code is worth; a checkout would charge the full price. */
  readonly isPending: boolean;
  /** The code that is applied or was refused; empty without one. */
  readonly code: string;
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
 * The voucher of the cart page. Its code is in the page's address, so that a link can contain a code. While it is applied,
 * it is also saved for the tab, so that it is still there when the buyer returns from the card page or another page. After
 * every change, the server prices the cart with the code.
 */
export const useVoucher = (cart: Cart | null): VoucherForm => {
  const { savedVoucher } = usePorts();
  const [params, setParams] = useSearchParams();
  const code = params.get('code') ?? '';
  const { quote, problem, busy, email, setEmail, ask, clear } = useQuote();

  const latestCart = useRef(cart);
  useEffect(() => {
    latestCart.current = cart;
    if (cart !== null && code !== '') void ask(cart, code);
  }, [cart, code, ask]);

  // Links to the cart, such as Try Again after an unpaid checkout, have no code.
  const isRestored = useRef(false);
  const isLoaded = cart !== null;
  useEffect(() => {
    if (!isLoaded || isRestored.current) return;
    isRestored.current = true;
    const saved = savedVoucher.load();
    if (code === '' && saved !== null) setParams({ code: saved }, { replace: true });
  }, [isLoaded, code, savedVoucher, setParams]);

  const refresh = useCallback(() => {
    if (latestCart.current !== null && code !== '') void ask(latestCart.current, code);
  }, [code, ask]);

  const keep = (kept: string) => setParams(kept ? { code: kept } : {}, { replace: true });
  return {
    quote,
    busy,
    isPending: code !== '' && quote === null && problem === null,
    code,
    problem,
    email,
    setEmail,
    apply(typed) {
      clear();
      if (typed === code && cart) void ask(cart, typed);
      else keep(typed);
    },
    remove() {
      clear();
      savedVoucher.save(null);
      keep('');
    },
    refresh,
    sent: quote ? { voucher: quote.code, total: quote.total, ...(email ? { email } : {}) } : email ? { email } : {},
  };
};
