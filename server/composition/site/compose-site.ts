import { join } from 'node:path';
import { momentShown } from '#adapters/system/moment-shown.ts';
import type { DayOff } from '#core/desk/day-off/day-off.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock, Clocks } from '#core/kernel/ports.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import type { Content } from '#core/site/content/content.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import type { DayOffNews } from '../../caches/follow-day-off.ts';
import { type HasPicture, pictureDigests } from '../../pages/picture-digests.ts';
import { type StaticFiles, staticFiles } from '../../pages/static-files.ts';
import { withUploadedPictures } from '../../pages/uploaded-pictures.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AccountsServices } from '../accounts/compose-accounts.ts';
import type { ClosedYears } from '../kernel/installation.ts';
import type { Payments } from '../shop/compose-payments.ts';

/** The site's address and content: everything that a page shows except the catalogue and the leaderboards. */
export type Site = {
  readonly siteUrl: URL;
  readonly edition: Edition;
  /** The present content; a new object after each publication at the desk. */
  readonly content: () => Content;
  /** The edition's own pictures and those uploaded at the desk, under `/pictures`. */
  readonly pictures: StaticFiles;
  readonly hasPicture: HasPicture;
  /** The present answer to `GET /api/config`. */
  readonly siteConfig: () => SiteConfig;
};

type Deps = {
  readonly siteUrl: URL;
  readonly edition: Edition;
  /** The edition before the organiser moved the day. */
  readonly plannedEdition: () => Edition;
  readonly content: () => Content;
  readonly editionFolder: string;
  /** The bytes of an uploaded picture. */
  readonly pictureBytes: (file: string) => Promise<Uint8Array | undefined>;
  readonly accounts: Pick<AccountsServices, 'forBrowsers'>;
  readonly payments: Pick<Payments, 'kind'>;
  readonly dayOff: Pick<DayOffNews, 'last'>;
  readonly closed: ClosedYears;
  readonly clocks: Clocks;
  /** Whether the festival's clock is simulated. */
  readonly demo: boolean;
};

export const composeSite = (settings: Settings, deps: Deps): Site => {
  const { siteUrl, edition, plannedEdition, content, editionFolder, accounts, payments } = deps;
  const { festivalClock, machineClock } = deps.clocks;
  const { demo } = deps;
  const pictures = join(editionFolder, 'pictures');
  const aheadMs = demo ? festivalClock.now() - machineClock.now() : 0;
  return {
    siteUrl,
    edition,
    content,
    pictures: withUploadedPictures(staticFiles(pictures, '/pictures'), deps.pictureBytes),
    hasPicture: pictureDigests(pictures, deps.pictureBytes),
    siteConfig: () => ({
      siteUrl: siteUrl.origin,
      ...whileCalledOff(whileClosed(withoutPlan(edition), deps.closed.at(edition.year), aheadMs), deps.dayOff.last()),
      ...movedFrom(edition, plannedEdition()),
      now: festivalClock.now(),
      demo,
      ...shownNow(aheadMs, machineClock),
      accounts: accounts.forBrowsers,
      payments: payments.kind,
      insights: settings.MIXPANEL_TOKEN
        ? { kind: 'mixpanel', token: settings.MIXPANEL_TOKEN, apiHost: settings.MIXPANEL_API_HOST.origin }
        : { kind: 'silent' },
      ticketsUrl: settings.TICKETS_URL?.href ?? '/tickets',
      ...(settings.BLOG_URL ? { blogUrl: settings.BLOG_URL.href } : {}),
    }),
  };
};

/** How far the clock is ahead; in a preview, as far as its moment is. */
const shownNow = (aheadMs: number, machineClock: Clock): Pick<SiteConfig, 'aheadMs' | 'preview'> => {
  const at = momentShown();
  return at === undefined ? { aheadMs } : { aheadMs: at - machineClock.now(), preview: { at } };
};
const movedFrom = (
  { startsAt }: Edition,
  { startsAt: planned }: Edition,
): Pick<SiteConfig, 'movedFrom'> | Record<string, never> => (startsAt === planned ? {} : { movedFrom: planned });

/** The edition without the plan of its market, which only a few pages draw and read for themselves. */
const withoutPlan = (edition: Edition): Edition => {
  const { plan: _, ...traders } = edition.traders;
  return { ...edition, traders };
};

/** The edition as pages show it: sales of a closed year ended when it was closed. */
const whileClosed = (edition: Edition, closedAt: Instant | undefined, aheadMs: number): Edition =>
  closedAt === undefined
    ? edition
    : { ...edition, salesCloseAt: instant(Math.min(edition.salesCloseAt, closedAt + aheadMs)) };

/** The edition as pages show it: a cancelled festival's sales ended when it was called off (F10). */
const whileCalledOff = (edition: Edition, dayOff: DayOff | undefined): Pick<SiteConfig, 'edition' | 'calledOff'> =>
  dayOff?.kind === 'cancelled'
    ? {
        edition: { ...edition, salesCloseAt: instant(Math.min(edition.salesCloseAt, dayOff.decidedAt)) },
        calledOff: true,
      }
    : { edition };
