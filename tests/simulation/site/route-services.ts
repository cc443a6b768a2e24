import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { giftLinks } from '#adapters/system/gift-links.ts';
import { rateLimits } from '#adapters/system/limits/rate-limits.ts';
import { orderLinks } from '#adapters/system/order-links.ts';
import { ticketLinks } from '#adapters/system/ticket-links.ts';
import type { User } from '#core/accounts/user.ts';
import { admissionRecords } from '#core/door/entrance/admission-records.ts';
import type { DoorCompetitors } from '#core/door/entrance/ports.ts';
import type { StaffAction, StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { giftId } from '#core/tickets/changes/gift.ts';
import { concurrencyLimit } from '../../../server/http/load-shedding/concurrency-limit.ts';
import { voucherGuesses } from '../../../server/http/load-shedding/voucher-guesses.ts';
import { waitingListLimit } from '../../../server/http/load-shedding/waiting-list-limit.ts';
import { networkKey } from '../../../server/http/network-key.ts';
import type { OuterPorts } from '../world/ports.ts';
import type { programOf } from '../world/program.ts';
import type { World } from '../world/world.ts';

const noCompetitors: DoorCompetitors = { all: async () => new Map(), announced: async () => new Set() };

/** The services that the routes of a process need in addition to the ports of its use cases. */
export const routeServicesOf = (
  outer: OuterPorts,
  { newId, doorPlan, edition: { year } }: World,
  { edition, machineClock }: { readonly edition: Edition; readonly machineClock: Clock },
  places: () => ReturnType<OuterPorts['places']['left']>,
) => {
  const limits = rateLimits(machineClock);
  const admitted = admissionRecords({ ...outer, doorPlan });
  return {
    limits,
    voucherGuesses: voucherGuesses(machineClock, rateLimits(machineClock)),
    waitingListLimit: waitingListLimit(machineClock, rateLimits(machineClock)),
    checkoutLimiter: concurrencyLimit(64, 32),
    networkKey: networkKey('secret'),
    payments: { kind: 'sandbox' as const },
    orderLinks: orderLinks('secret'),
    giftLinks: giftLinks('secret'),
    ticketLinks: ticketLinks('secret'),
    newGiftId: () => giftId(newId('gift').padEnd(20, '0')),
    admitted,
    wasUsed: async (id: OrderId) => {
      const tickets = (await outer.issuedTickets.ofOrder(id))?.tickets ?? [];
      return (await admitted(tickets.map((ticket) => ticket.id))).size > 0;
    },
    staffName: async () => null,
    doorCompetitors: noCompetitors,
    answersAtDoor: async () => [],
    doorStands: async () => [],
    doorOverAt: () => laterBy(edition.startsAt, 48 * hour),
    publicKeys: [],
    invoicePrinter: { printInvoice: async () => new Uint8Array() },
    printableText: memoryPrintableText,
    placesLeft: places,
    actionOf: (change: StaffChange, { id, name }: Pick<User, 'id' | 'name'>): StaffAction => ({
      ...change,
      id: newId('action'),
      edition: year,
      at: machineClock.now(),
      actor: { userId: id, name },
      from: { network: 'this machine' },
    }),
  };
};

/** All services that the routes of one process use. */
export type SiteServices = ReturnType<typeof programOf>['services'];
