import type { Edition } from '../../edition/edition.ts';
import { festivalPlace } from '../../edition/festival-day.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { WalletPasses } from './ports.ts';

export type FollowMovedDayPorts = {
  readonly walletPasses: Pick<WalletPasses, 'showEdition'>;
  readonly edition: Pick<Edition, 'name' | 'startsAt' | 'endsAt' | 'venue'>;
  readonly machineClock: Clock;
};

/**
 * Updates every pass once the edition has another day, other hours or another place than passes show. An edition changes
 * with a start alone, so a process asks once: one that still runs with the earlier edition must not set it back.
 * @throws ServiceFailure
 */
export const followMovedDay = ({ walletPasses, edition, machineClock }: FollowMovedDayPorts): (() => Promise<void>) => {
  let isFollowed = false;
  return async () => {
    if (isFollowed) return;
    await walletPasses.showEdition(shownOf(edition), machineClock.now());
    isFollowed = true;
  };
};

/** What passes show of an edition. */
const shownOf = (edition: FollowMovedDayPorts['edition']): string =>
  JSON.stringify([edition.name, edition.startsAt, edition.endsAt, festivalPlace(edition)]);
