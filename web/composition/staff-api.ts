import { browserDeviceEventLog } from '#adapters/browser/device-event-log.ts';
import { newAttemptId } from '#adapters/browser/new-attempt-id.ts';
import { browserOfflineGateStore } from '#adapters/browser/offline-gate-store.ts';
import { httpAllRings } from '#adapters/http-api/competition/all-rings.ts';
import { httpAnnouncements } from '#adapters/http-api/competition/announcements.ts';
import { httpDayEntries } from '#adapters/http-api/competition/day-entries.ts';
import { httpEntrantsDesk } from '#adapters/http-api/competition/entrants-desk.ts';
import { httpGateApi } from '#adapters/http-api/competition/gate-api.ts';
import { httpPaperDesk } from '#adapters/http-api/competition/paper-desk.ts';
import { httpPlacingDesk } from '#adapters/http-api/competition/placing-desk.ts';
import { httpYearsDesk } from '#adapters/http-api/desk/years.ts';
import type { AllRingsApi } from '#core/competition/day/all-rings/client.ports.ts';
import type { DayEntries } from '#core/competition/day/day-entry/client.ports.ts';
import type { EntrantsDesk } from '#core/competition/day/entrants/client.ports.ts';
import type { GateApi, OfflineGateStore } from '#core/competition/day/gate/client.ports.ts';
import type { DeviceEventLog } from '#core/competition/day/judge/client.ports.ts';
import type { PaperDesk } from '#core/competition/day/paper/client.ports.ts';
import type { PlacingDesk } from '#core/competition/day/placing/client.ports.ts';
import type { AnnouncementsApi } from '#core/competition/day/rings/client.ports.ts';
import type { YearsDesk } from '#core/desk/editions/edition-pass/client.ports.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { staffClient } from './staff-client.ts';

/** The placing desk's port; loaded with its page, so that no other page includes it. */
export const placingDeskPort = (config: SiteConfig): PlacingDesk => httpPlacingDesk(staffClient(config));

/** The port of the preview's ribbon; loaded with it. */
export const yearsPort = (config: SiteConfig): YearsDesk => httpYearsDesk(staffClient(config));

/** The port of the page of all rings; loaded with the page. */
export const allRingsPort = (config: SiteConfig): AllRingsApi => httpAllRings(staffClient(config));

/** The port for late entries and substitutes; loaded with the placing desk. */
export const dayEntriesPort = (config: SiteConfig): DayEntries => httpDayEntries(staffClient(config));

/** The port of the organiser's page of entrants; loaded with the page. */
export const entrantsDeskPort = (config: SiteConfig): EntrantsDesk => httpEntrantsDesk(staffClient(config));

/** The port for printing paper sheets and typing them in; loaded with those pages. */
export const paperDeskPort = (config: SiteConfig): PaperDesk => httpPaperDesk(staffClient(config));

export type GatePagePorts = {
  readonly gateApi: GateApi;
  readonly announcementsApi: AnnouncementsApi;
  readonly kept: OfflineGateStore;
  /** The light screen for sun, which the judge's page has too: one setting for the device. */
  readonly deviceEventLog: Pick<DeviceEventLog, 'settings' | 'saveSettings'>;
  readonly newEventId: () => string;
};

/** The gate page's ports, which work offline; loaded with the page. */
export const gatePorts = (config: SiteConfig): GatePagePorts => ({
  gateApi: httpGateApi(staffClient(config)),
  announcementsApi: httpAnnouncements(staffClient(config)),
  kept: browserOfflineGateStore(),
  deviceEventLog: browserDeviceEventLog(),
  newEventId: newAttemptId,
});
