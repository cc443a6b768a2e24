import { useAddressFilters } from '../../../app/desk/use-address-filters.ts';

/** The filters of the audit log; '' for none. `kind` and `subject` come from the link on the page of an order or account. */
export type LogFilters = {
  readonly q: string;
  readonly actor: string;
  readonly area: string;
  readonly day: string;
  readonly kind: string;
  readonly subject: string;
};

export const useLogFilters = () => useAddressFilters(read);

const read = (of: (name: keyof LogFilters) => string): LogFilters => ({
  q: of('q'),
  actor: of('actor'),
  area: of('area'),
  day: of('day'),
  kind: of('kind'),
  subject: of('subject'),
});
