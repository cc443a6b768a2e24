import { httpViewMyFestival } from '#adapters/http-api/desk/view-as.ts';
import type { ViewMyFestival } from '#core/desk/people/view-as/client.ports.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { staffClient } from '../staff-client.ts';

/** Reads the data of another user's My Festival, for the organiser who is logged in. */
export const viewMyFestivalApi = (config: SiteConfig): ViewMyFestival => httpViewMyFestival(staffClient(config));
