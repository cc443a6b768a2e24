import { httpAuditLog } from '#adapters/http-api/desk/audit-log.ts';
import { httpMoneyDesk } from '#adapters/http-api/desk/money.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { staffClient } from '../staff-client.ts';
import type { DeskPorts } from './desk-ports.ts';

/** The ports of the desk, by our own server; loaded with the first of its pages, so that no other page carries them. */
export const deskPorts = (config: SiteConfig): DeskPorts => {
  const http = staffClient(config);
  return { auditLog: httpAuditLog(http), money: httpMoneyDesk(http) };
};
