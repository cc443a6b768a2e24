import { httpCarersDesk } from '#adapters/http-api/desk/carers.ts';
import { httpCatalogueDesk } from '#adapters/http-api/desk/catalogue.ts';
import { httpContentDesk } from '#adapters/http-api/desk/content.ts';
import { httpSettingsDesk } from '#adapters/http-api/desk/edition-settings.ts';
import { httpEditionsDesk } from '#adapters/http-api/desk/editions.ts';
import { httpEmailPreviews } from '#adapters/http-api/desk/email-previews.ts';
import { httpGalleryDesk } from '#adapters/http-api/desk/gallery.ts';
import { httpListsDesk } from '#adapters/http-api/desk/lists.ts';
import { httpBanner, httpDayOff, httpJobs, httpMessages } from '#adapters/http-api/desk/messaging.ts';
import { httpOrdersDesk } from '#adapters/http-api/desk/orders-desk.ts';
import { httpOverview } from '#adapters/http-api/desk/overview.ts';
import { httpPeopleDesk } from '#adapters/http-api/desk/people.ts';
import { httpPicturesDesk } from '#adapters/http-api/desk/pictures.ts';
import { httpTradersDesk } from '#adapters/http-api/desk/traders.ts';
import { httpYearsDesk } from '#adapters/http-api/desk/years.ts';
import { httpDevicesDesk } from '#adapters/http-api/door/devices.ts';
import { httpAuditLog } from '#adapters/http-api/kernel/audit-log.ts';
import { httpInvoicesDesk } from '#adapters/http-api/money/invoices-desk.ts';
import { httpMoneyDesk } from '#adapters/http-api/money/money.ts';
import { httpVouchersDesk } from '#adapters/http-api/shop/vouchers.ts';
import { httpWaitingDesk } from '#adapters/http-api/shop/waiting-lists-desk.ts';
import { httpRulesDesk } from '#adapters/http-api/tickets/sale-rules-desk.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { staffClient } from '../staff-client.ts';
import type { DeskPorts } from './desk-ports.ts';

/**
 * The ports of the desk, as clients of our own server; loaded with the first desk page, so that no other page includes
 * them.
 */
export const deskPorts = (config: SiteConfig): DeskPorts => {
  const http = staffClient(config, config.edition.year);
  return {
    auditLog: httpAuditLog(http),
    jobs: httpJobs(http),
    messages: httpMessages(http),
    banner: httpBanner(http),
    catalogue: httpCatalogueDesk(http),
    content: httpContentDesk(http),
    emailPreviews: httpEmailPreviews(http),
    settings: httpSettingsDesk(http),
    pictures: httpPicturesDesk(http),
    rules: httpRulesDesk(http),
    dayOff: httpDayOff(http),
    editions: httpEditionsDesk(http),
    overview: httpOverview(http),
    money: httpMoneyDesk(http),
    invoices: httpInvoicesDesk(http),
    devices: httpDevicesDesk(http),
    gallery: httpGalleryDesk(http),
    lists: httpListsDesk(http),
    orders: httpOrdersDesk(http),
    vouchers: httpVouchersDesk(http),
    carers: httpCarersDesk(http),
    traders: httpTradersDesk(http),
    people: httpPeopleDesk(http),
    waiting: httpWaitingDesk(http),
    years: httpYearsDesk(http),
  };
};
