import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OrderPeriod, orderPeriods } from '#core/desk-orders/desk-order-shapes.ts';
import { type DeskStatus, deskStatuses } from '#core/desk-orders/desk-status.ts';

/** What the list is filtered by; an empty text is no filter. */
export type OrderFilters = {
  readonly q: string;
  readonly status: DeskStatus | '';
  readonly product: string;
  readonly days: OrderPeriod | '';
};

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | '' =>
  words.find((word) => word === text) ?? '';

/** The filters, in the page's address, so that a reload and a link keep them. The object is the same until one changes. */
export const useOrderFilters = (): readonly [OrderFilters, (change: Partial<OrderFilters>) => void] => {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const filters = useMemo(() => {
    const given = new URLSearchParams(query);
    return {
      q: given.get('q') ?? '',
      status: oneOf(deskStatuses, given.get('status')),
      product: given.get('product') ?? '',
      days: oneOf(orderPeriods, given.get('days')),
    };
  }, [query]);
  const change = useCallback(
    (changed: Partial<OrderFilters>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [filters, change];
};
