import type { Members } from '#core/accounts/ports.ts';
import type { AuditLog } from '#core/audit-log/ports.ts';
import type { Banners } from '#core/banner/ports.ts';
import type { Tills } from '#core/box-office/ports.ts';
import type { CarerRequests } from '#core/carers/ports.ts';
import type { CatalogueChanges, ProviderCatalogue } from '#core/catalogue/ports.ts';
import type {
  Checkpoints,
  HostedCheckout,
  Orders,
  PayingCards,
  PaymentNotices,
  Refunding,
} from '#core/checkout/ports.ts';
import type { DaysOff } from '#core/day-off/ports.ts';
import type { SalesFigures } from '#core/desk/sales-figures.ts';
import type { DeskOrders } from '#core/desk-orders/ports.ts';
import type { DoorDevices, DoorScans, DoorTickets } from '#core/door/ports.ts';
import type { EmailDeliveries } from '#core/email/email-deliveries.ts';
import type { Invoices } from '#core/invoices/ports.ts';
import type { IssuedTickets, SalesRecords } from '#core/issued-tickets/ports.ts';
import type { Jobs } from '#core/jobs/ports.ts';
import type { Service } from '#core/kernel/failures.ts';
import type { Messages } from '#core/messages/ports.ts';
import type { MoneyRecords, ProviderBalance } from '#core/money/ports.ts';
import type { Mailer, Outbox } from '#core/outbox/ports.ts';
import type { AccountMerges, AccountsDesk } from '#core/people/ports.ts';
import type { TicketChanges } from '#core/ticket-changes/ports.ts';
import type { Places, Products, Purchases } from '#core/tickets/ports.ts';
import type { Vouchers } from '#core/vouchers/ports.ts';
import type { WaitingLists } from '#core/waiting-lists/ports.ts';

/** All ports of a process to the outside: the store and the services. Their state outlives the process. */
export type OuterPorts = {
  readonly orders: Orders;
  readonly places: Places;
  readonly vouchers: Vouchers;
  readonly issuedTickets: IssuedTickets;
  readonly salesRecords: SalesRecords;
  readonly salesFigures: SalesFigures;
  readonly deskOrders: DeskOrders;
  readonly tills: Tills;
  readonly ticketChanges: TicketChanges;
  readonly waitingLists: WaitingLists;
  readonly outbox: Outbox;
  readonly daysOff: DaysOff;
  readonly jobs: Jobs;
  readonly messages: Messages;
  readonly emailDeliveries: EmailDeliveries;
  readonly catalogueChanges: CatalogueChanges;
  readonly doorTickets: DoorTickets;
  readonly doorScans: DoorScans;
  readonly doorDevices: DoorDevices;
  readonly checkpoints: Checkpoints;
  readonly products: Products;
  readonly providerCatalogue: ProviderCatalogue;
  readonly hostedCheckout: HostedCheckout;
  readonly refunding: Refunding;
  readonly payingCards: PayingCards;
  readonly notices: PaymentNotices;
  readonly mailer: Mailer;
  readonly banners: Banners;
  readonly auditLog: AuditLog;
  readonly purchases: Purchases;
  readonly invoices: Invoices;
  readonly moneyRecords: MoneyRecords;
  readonly providerBalance: ProviderBalance;
  readonly carerRequests: CarerRequests;
  readonly members: Pick<Members, 'identify' | 'find' | 'search'>;
  readonly accountsDesk: Pick<AccountsDesk, 'change'>;
  readonly accountMerges: AccountMerges;
};

type PortName = keyof OuterPorts;

/** The service that a port belongs to. A request to the provider may arrive twice: it has an idempotency key. */
export const serviceOf = (port: PortName): Service => services[port] ?? 'store';

const services: Partial<Record<PortName, Service>> = {
  products: 'payments',
  providerCatalogue: 'payments',
  hostedCheckout: 'payments',
  refunding: 'payments',
  payingCards: 'payments',
  notices: 'payments',
  providerBalance: 'payments',
  mailer: 'email',
  members: 'accounts',
};
