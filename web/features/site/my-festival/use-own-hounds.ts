import { useCallback } from 'react';
import type { Purchase } from '#core/accounts/purchase.ts';
import type { UserType } from '#core/accounts/user.ts';
import type { CompetitorTicketId } from '#core/competition/entries/competitor-ticket.ts';
import { houndNames } from '#core/competition/entries/hound-names.ts';
import { houndsOfOrder } from '#core/competition/entries/hounds-of-order.ts';
import { splitByWithdrawal } from '#core/competition/entries/split-by-withdrawal.ts';
import { entryId, type OrderId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useOwnEntries } from './use-own-entries.ts';

/** The user's forms and entries, and the hounds in them; fetched again when the purchases have changed. */
export const useOwnHounds = (userType: UserType, purchases: readonly Purchase[]) => {
  const { myRegistrations } = usePorts();
  const readRegistrations = useCallback(async () => ok(await myRegistrations.all()), [myRegistrations]);
  const registrations = useFetched(readRegistrations, {
    failure: 'own registrations could not be fetched',
    refetchOn: purchases,
  });
  const entries = useOwnEntries(registrations.value);
  const divided = registrations.value && splitByWithdrawal(registrations.value, entries);
  const names = houndNames(registrations.value ?? { tickets: [] });
  /** The hounds that were entered with an order's tickets; null while that is not known. */
  const houndsOf = (order: OrderId) => {
    if (divided) return houndsOfOrder(order, divided.stillIn, names);
    return userType === 'competitor' ? null : [];
  };
  const isOut = (ticket: CompetitorTicketId) => divided?.withdrawn.tickets.some(({ id }) => id === ticket) ?? false;
  const hounds = new Map([...names].map(([id, name]) => [entryId(id), { name, withdrawn: isOut(id) }] as const));
  return { registrations, entries, hounds, houndsOf };
};
