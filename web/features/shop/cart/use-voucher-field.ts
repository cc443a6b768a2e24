import { type RefObject, useEffect, useRef, useState } from 'react';
import type { VoucherForm } from './use-voucher.ts';

export type VoucherField = {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Whether Apply was clicked without a code. */
  readonly isMissing: boolean;
  /** The field; null while `applied`, which takes its place, is on the page. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly applied: RefObject<HTMLDivElement | null>;
  readonly apply: () => void;
  readonly remove: () => void;
  /**
   * Applies a code that was typed but not applied, so that a click on Checkout does not charge the full price for it.
   * @returns whether there was one: the checkout then has to wait for another click
   */
  readonly applyFirst: () => boolean;
  /** Whether the applied code was found by `applyFirst`. */
  readonly isFromCheckout: boolean;
};

/** What is typed as a voucher’s code. The focus moves to the result of a click. */
export const useVoucherField = (voucher: VoucherForm): VoucherField => {
  const { quote, busy, problem, code } = voucher;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isFromCheckout, setFromCheckout] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const applied = useRef<HTMLDivElement>(null);
  const clicked = useRef<'apply' | 'remove' | null>(null);
  const outcome = quote !== null ? 'applied' : busy ? 'pending' : (problem ?? 'none');

  // A code from the page's address does not move the focus.
  useEffect(() => {
    const isOver = clicked.current === 'remove' ? outcome === 'none' : outcome !== 'pending' && outcome !== 'none';
    if (clicked.current === null || !isOver) return;
    clicked.current = null;
    (applied.current ?? field.current)?.focus();
  }, [outcome]);

  const applyTyped = (fromCheckout: boolean) => {
    setFromCheckout(fromCheckout);
    clicked.current = 'apply';
    voucher.apply(typed.trim());
  };
  return {
    typed,
    setTyped(text) {
      setTyped(text);
      setMissing(false);
    },
    isMissing,
    field,
    applied,
    apply() {
      setMissing(typed.trim() === '');
      if (typed.trim() === '') field.current?.focus();
      else applyTyped(false);
    },
    remove() {
      clicked.current = 'remove';
      setTyped('');
      voucher.remove();
    },
    applyFirst() {
      const isRefused = problem !== null && typed.trim() === code;
      if (quote !== null || typed.trim() === '' || isRefused) return false;
      applyTyped(true);
      return true;
    },
    isFromCheckout,
  };
};
