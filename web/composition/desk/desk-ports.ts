import type { AuditLogDesk } from '#core/audit-log/client.ports.ts';
import type { OverviewDesk } from '#core/desk/client.ports.ts';
import type { OrdersDesk } from '#core/desk-orders/client.ports.ts';
import type { MoneyDesk } from '#core/money/client.ports.ts';

/** What the desk's pages need from the server; a page takes the port that it needs. */
export type DeskPorts = {
  readonly auditLog: AuditLogDesk;
  readonly orders: OrdersDesk;
  readonly overview: OverviewDesk;
  readonly money: MoneyDesk;
};
