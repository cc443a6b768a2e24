import { ticketNames } from '#adapters/system/ticket-names.ts';
import type { Members } from '#core/accounts/ports.ts';
import type { DayRules } from '#core/competition/day/day-rules.ts';
import type { CompetitionDay } from '#core/competition/day/ports.ts';
import type { BlockDevicePorts } from '#core/desk/people/block-device.ts';
import { standsOfDay } from '#core/desk/traders/stands-of-day.ts';
import { isTillOpen } from '#core/door/box-office/till.ts';
import { answersAtDoor } from '#core/door/entrance/answers-at-door.ts';
import type { DevicesDeskPorts } from '#core/door/entrance/devices-desk.ts';
import { doorCompetitors } from '#core/door/entrance/door-competitors.ts';
import type { ExceptionsPorts } from '#core/door/entrance/door-exceptions.ts';
import type { DoorPlan } from '#core/door/entrance/door-plan.ts';
import type { FiguresPorts } from '#core/door/entrance/figures.ts';
import type { DoorListPorts } from '#core/door/entrance/make-list.ts';
import type { DoorDevices } from '#core/door/entrance/ports.ts';
import type { TakeScansPorts } from '#core/door/entrance/take-scans.ts';
import { doorEdition } from '#core/door/entrance/verdict.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { dayEnds } from '#core/kernel/edition/edition-moment.ts';
import type { Clocks, Log } from '#core/kernel/ports.ts';
import type { Product } from '#core/shop/products/product.ts';
import type { TicketPublicKeys, TicketSigning } from '#core/tickets/issued/ticket-code.ts';
import type { SaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import type { AccountsServices } from '../accounts/compose-accounts.ts';
import type { Stores } from '../stores.ts';

/** The ports for the door: its list, scans, figures, devices and exceptions. */
export type Door = DoorListPorts &
  Omit<TakeScansPorts, 'ticketsElsewhere'> &
  FiguresPorts &
  ExceptionsPorts &
  DevicesDeskPorts &
  BlockDevicePorts & { readonly doorDevices: DoorDevices };

type Deps = {
  readonly stores: Pick<Stores, 'doorTickets' | 'doorScans' | 'doorDevices' | 'tills' | 'ticketAnswers' | 'traders'>;
  readonly competitionDay: Pick<CompetitionDay, 'read'>;
  readonly dayRules: Pick<DayRules, 'plan'>;
  readonly accounts: Pick<AccountsServices, 'accountsDesk'> & {
    readonly members: Pick<Members, 'find' | 'sessionOf'>;
  };
  readonly plan: DoorPlan;
  readonly saleRules: SaleRules;
  readonly edition: Edition;
  readonly ticketSigning: TicketSigning & TicketPublicKeys;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly doorChanged: () => void;
  readonly clocks: Clocks;
  readonly log: Log;
};

export const composeDoor = (deps: Deps): Door => {
  const { stores, competitionDay, dayRules, accounts, plan, edition, ticketSigning, clocks, log } = deps;
  const { members, accountsDesk } = accounts;
  return {
    ...stores,
    members,
    accountsDesk,
    ticketNames,
    ...clocks,
    log,
    doorCompetitors: doorCompetitors({
      readDay: competitionDay.read,
      doorTickets: stores.doorTickets,
      rings: dayRules.plan.rings,
      machineClock: clocks.machineClock,
    }),
    answersAtDoor: answersAtDoor({ saleRules: deps.saleRules, ticketAnswers: stores.ticketAnswers }),
    doorStands: standsOfDay({ ...stores, doorPlan: plan, edition }),
    doorPlan: plan,
    doorEdition: () => doorEdition(edition),
    doorOverAt: () => dayEnds(edition),
    publicKeys: ticketSigning.publicKeys.map(({ id, bytes }) => ({
      id,
      key: Buffer.from(bytes).toString('base64url'),
    })),
    ticketSigning,
    catalogue: deps.catalogue,
    doorChanged: deps.doorChanged,
    sellersOn: async (device) =>
      (await stores.tills.ofDevice(device)).flatMap(({ till }) => (isTillOpen(till) ? [till.openedBy] : [])),
    staffName: async (id) => (await members.find(id))?.name ?? null,
  };
};
