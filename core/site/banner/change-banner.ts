import type { User } from '../../accounts/user.ts';
import type { DescribeAction, Json } from '../../kernel/audit-log/staff-action.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { type Banner, type BannerId, bannerNow, type ShownBanner } from './banner.ts';
import type { Banners } from './ports.ts';

export type BannerPorts = {
  readonly banners: Banners;
  readonly festivalClock: Clock;
  /** Notifies every process and page that the banner may have changed. */
  readonly bannerChanged: () => void;
};

/** A requested banner; without `from` it goes up now. */
export type BannerRequest = ShownBanner & { readonly from: Instant | null; readonly until: Instant | null };

type By = Pick<User, 'id' | 'name'>;

/** The banner that every page shows now. @throws ServiceFailure */
export const readBannerNow = async ({
  banners,
  festivalClock,
}: Pick<BannerPorts, 'banners' | 'festivalClock'>): Promise<Banner | null> =>
  bannerNow(await banners.notTakenDown(), festivalClock.now());

/** Puts a banner up. Refused when its end is not after its start. @throws ServiceFailure */
export const putBannerUp =
  (ports: BannerPorts) =>
  async (
    { from, until, ...shown }: BannerRequest,
    by: By,
    describe: DescribeAction,
  ): Promise<Result<Banner, { readonly kind: 'moment-passed' }>> => {
    const now = ports.festivalClock.now();
    const fromAt = from ?? now;
    if (until !== null && until <= Math.max(now, fromAt)) return refuse({ kind: 'moment-passed' });
    const banner: Banner = {
      ...shown,
      fromAt,
      untilAt: until,
      writtenBy: { userId: by.id, name: by.name },
      createdAt: now,
      takenDownAt: null,
    };
    const before = await readBannerNow(ports);
    await ports.banners.put(banner, bannerAction(describe, 'banner.published', before, banner));
    ports.bannerChanged();
    return ok(banner);
  };

/** The audit log's entry for a change of the banner. */
export const bannerAction = (describe: DescribeAction, action: string, before: Banner | null, after: Banner | null) => {
  const about = after ?? before;
  return describe({
    action,
    subject: { kind: 'banner', id: about?.id ?? 'none', name: about?.headline ?? 'No banner' },
    before: bannerState(before),
    after: bannerState(after),
    reason: null,
  });
};

const bannerState = (banner: Banner | null): Json =>
  banner && {
    kind: banner.kind,
    headline: banner.headline,
    text: banner.text,
    link: banner.link,
    until: banner.untilAt,
  };

/** Takes the banner down; changes nothing when there is none. @throws ServiceFailure */
export const takeBannerDown =
  (ports: BannerPorts) =>
  async (describe: DescribeAction): Promise<void> => {
    const before = await readBannerNow(ports);
    if (!before) return;
    await ports.banners.takeDown(ports.festivalClock.now(), bannerAction(describe, 'banner.taken-down', before, null));
    ports.bannerChanged();
  };

/** Shows an earlier banner again; when its end has passed, it stays until it is taken down. @throws ServiceFailure */
export const showBannerAgain =
  (ports: BannerPorts) =>
  async (id: BannerId, describe: DescribeAction): Promise<Result<Banner, { readonly kind: 'banner-unknown' }>> => {
    const known = await ports.banners.find(id);
    if (!known) return refuse({ kind: 'banner-unknown' });
    const now = ports.festivalClock.now();
    const untilAt = known.untilAt !== null && known.untilAt > now ? known.untilAt : null;
    const banner: Banner = { ...known, fromAt: now, untilAt, createdAt: now, takenDownAt: null };
    const before = await readBannerNow(ports);
    await ports.banners.put(banner, bannerAction(describe, 'banner.shown-again', before, banner));
    ports.bannerChanged();
    return ok(banner);
  };
