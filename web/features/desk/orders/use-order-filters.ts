import { type OrderPeriod, orderPeriods } from '#core/desk/orders/desk-order-shapes.ts';
import { type DeskStatus, deskStatuses } from '#core/desk/orders/desk-status.ts';
import { useAddressFilters } from '../../../app/desk/use-address-filters.ts';

/** The filters of the list; an empty text is no filter. */
export type OrderFilters = {
  readonly q: string;
  readonly status: DeskStatus | '';
  readonly product: string;
  readonly days: OrderPeriod | '';
};

const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | '' =>
  words.find((word) => word === text) ?? '';

export const useOrderFilters = () => useAddressFilters(read);

const read = (of: (name: keyof OrderFilters) => string): OrderFilters => ({
  q: of('q'),
  status: oneOf(deskStatuses, of('status')),
  product: of('product'),
  days: oneOf(orderPeriods, of('days')),
});
