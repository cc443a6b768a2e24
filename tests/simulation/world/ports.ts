import type { Members } from '#core/accounts/ports.ts';
import type { CarerRequests } from '#core/desk/carers/ports.ts';
import type { CatalogueChanges, ProviderCatalogue } from '#core/desk/catalogue/ports.ts';
import type { DaysOff } from '#core/desk/day-off/ports.ts';
import type { Editions } from '#core/desk/editions/ports.ts';
import type { Messages } from '#core/desk/messages/ports.ts';
import type { DeskOrders } from '#core/desk/orders/ports.ts';
import type { Mailer, Outbox } from '#core/desk/outbox/ports.ts';
import type { SalesFigures } from '#core/desk/overview/sales-figures.ts';
import type { AccountMerges, AccountsDesk } from '#core/desk/people/ports.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import type { Tills } from '#core/door/box-office/ports.ts';
import type { DoorDevices, DoorScans, DoorTickets } from '#core/door/entrance/ports.ts';
import type { AuditLog } from '#core/kernel/audit-log/ports.ts';
import type { EmailDeliveries } from '#core/kernel/email/email-deliveries.ts';
import type { Service } from '#core/kernel/failures.ts';
import type { Jobs } from '#core/kernel/jobs/ports.ts';
import type { MoneyRecords, ProviderBalance } from '#core/money/balance/ports.ts';
import type { Invoices } from '#core/money/invoices/ports.ts';
import type {
  Checkpoints,
  HostedCheckout,
  Orders,
  PayingCards,
  PaymentNotices,
  Refunding,
} from '#core/shop/checkout/ports.ts';
import type { Places, Products, Purchases } from '#core/shop/products/ports.ts';
import type { Vouchers } from '#core/shop/vouchers/ports.ts';
import type { WaitingLists } from '#core/shop/waiting-lists/ports.ts';
import type { Banners } from '#core/site/banner/ports.ts';
import type { TicketChanges } from '#core/tickets/changes/ports.ts';
import type { IssuedTickets, SalesRecords } from '#core/tickets/issued/ports.ts';

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
  readonly traders: Traders;
  readonly members: Pick<Members, 'identify' | 'find' | 'search'>;
  readonly accountsDesk: Pick<AccountsDesk, 'change'>;
  readonly accountMerges: AccountMerges;
  readonly editions: Editions;
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
