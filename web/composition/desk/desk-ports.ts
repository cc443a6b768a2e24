import type { AuditLogDesk } from '#core/audit-log/client.ports.ts';
import type { BannerDesk } from '#core/banner/client.ports.ts';
import type { CarersDesk } from '#core/carers/client.ports.ts';
import type { CatalogueDesk } from '#core/catalogue/client.ports.ts';
import type { DayOffDesk } from '#core/day-off/client.ports.ts';
import type { OverviewDesk } from '#core/desk/client.ports.ts';
import type { DevicesDesk } from '#core/desk/devices/client.ports.ts';
import type { ListsDesk } from '#core/desk-lists/client.ports.ts';
import type { OrdersDesk } from '#core/desk-orders/client.ports.ts';
import type { InvoicesDesk } from '#core/invoices/client.ports.ts';
import type { JobsDesk } from '#core/jobs/client.ports.ts';
import type { MessagesDesk } from '#core/messages/client.ports.ts';
import type { MoneyDesk } from '#core/money/client.ports.ts';
import type { PeopleDesk } from '#core/people/client.ports.ts';
import type { VouchersDesk } from '#core/vouchers/client.ports.ts';
import type { WaitingDesk } from '#core/waiting-lists/desk-client.ports.ts';

/** What the desk's pages need from the server; a page takes the port that it needs. */
export type DeskPorts = {
  readonly auditLog: AuditLogDesk;
  readonly jobs: JobsDesk;
  readonly messages: MessagesDesk;
  readonly banner: BannerDesk;
  readonly catalogue: CatalogueDesk;
  readonly dayOff: DayOffDesk;
  readonly orders: OrdersDesk;
  readonly overview: OverviewDesk;
  readonly money: MoneyDesk;
  readonly invoices: InvoicesDesk;
  readonly devices: DevicesDesk;
  readonly lists: ListsDesk;
  readonly vouchers: VouchersDesk;
  readonly carers: CarersDesk;
  readonly people: PeopleDesk;
  readonly waiting: WaitingDesk;
};
