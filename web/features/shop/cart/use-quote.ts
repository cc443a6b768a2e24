import { useCallback, useRef, useState } from 'react';
import type { Cart } from '#core/shop/cart/cart.ts';
import type { QuoteRefusal, VoucherQuote } from '#core/shop/checkout/client.ports.ts';
import { voucherMessage, voucherMessages } from '#core/shop/vouchers/messages.ts';
import { usePorts } from '../../../composition/ports-context.tsx';

type Quote = {
  readonly quote: VoucherQuote | null;
  /** Why the code doesn’t work; null when it works. */
  readonly problem: string | null;
  readonly busy: boolean;
  /** The address that vouchers with a limit per person are checked for. */
  readonly email: string;
  readonly setEmail: (email: string) => void;
  /** Asks the server for the price of the cart with this code; only the last answer counts. */
  readonly ask: (cart: Cart, code: string) => Promise<void>;
  /** Forgets the price, and the answer that is awaited. */
  readonly clear: () => void;
};

/** The server's price of a cart with a voucher. A code that works is saved for the tab. */
export const useQuote = (): Quote => {
  const { checkout, savedAttempt, savedVoucher, log } = usePorts();
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
        savedVoucher.save(answer.ok ? answer.value.code : null);
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
    [checkout, savedAttempt, savedVoucher, log],
  );

  return {
    quote,
    problem,
    busy,
    email,
    setEmail(typed) {
      latestEmail.current = typed;
      setEmail(typed);
    },
    ask,
    clear() {
      asked.current += 1;
      setQuote(null);
      setProblem(null);
      setBusy(false);
    },
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
