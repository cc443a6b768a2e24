import type { AuditLogDesk } from '#core/audit-log/client.ports.ts';
import type { MoneyDesk } from '#core/money/client.ports.ts';

/** What the desk's pages need from the server; a page takes the port that it needs. */
export type DeskPorts = {
  readonly auditLog: AuditLogDesk;
  readonly money: MoneyDesk;
};
