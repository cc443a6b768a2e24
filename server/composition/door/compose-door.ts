import { ticketNames } from '#adapters/system/ticket-names.ts';
import type { Members } from '#core/accounts/ports.ts';
import { isTillOpen } from '#core/box-office/till.ts';
import type { DayRules } from '#core/competition-day/day-rules.ts';
import type { CompetitionDay } from '#core/competition-day/ports.ts';
import type { DevicesDeskPorts } from '#core/door/devices-desk.ts';
import { doorAnswers } from '#core/door/door-answers.ts';
import { doorCompetitors } from '#core/door/door-competitors.ts';
import type { DoorPlan } from '#core/door/door-plan.ts';
import type { ExceptionsPorts } from '#core/door/exceptions.ts';
import type { FiguresPorts } from '#core/door/figures.ts';
import type { DoorListPorts } from '#core/door/make-list.ts';
import type { DoorDevices } from '#core/door/ports.ts';
import type { TakeScansPorts } from '#core/door/take-scans.ts';
import { doorEdition } from '#core/door/verdict.ts';
import type { Edition } from '#core/edition/edition.ts';
import { dayEnds } from '#core/edition/moment.ts';
import type { TicketPublicKeys, TicketSigning } from '#core/issued-tickets/ticket-code.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { BlockDevicePorts } from '#core/people/block-device.ts';
import type { SaleRules } from '#core/sale-rules/sale-rules.ts';
import type { Product } from '#core/tickets/product.ts';
import type { Clocks } from '../clocks.ts';
import type { AccountsServices } from '../compose-accounts.ts';
import type { Stores } from '../stores.ts';

/** The ports for the door: its list, scans, figures, devices and exceptions. */
export type Door = DoorListPorts &
  TakeScansPorts &
  FiguresPorts &
  ExceptionsPorts &
  DevicesDeskPorts &
  BlockDevicePorts & { readonly doorDevices: DoorDevices };

type Deps = {
  readonly stores: Pick<Stores, 'doorTickets' | 'doorScans' | 'doorDevices' | 'tills' | 'ticketAnswers'>;
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
    doorAnswers: doorAnswers({ saleRules: deps.saleRules, ticketAnswers: stores.ticketAnswers }),
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
