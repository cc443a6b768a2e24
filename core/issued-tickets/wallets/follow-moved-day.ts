import type { Edition } from '../../edition/edition.ts';
import { festivalPlace } from '../../edition/festival-day.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { WalletPasses } from './ports.ts';

export type FollowMovedDayPorts = {
  readonly walletPasses: Pick<WalletPasses, 'storeShownEdition'>;
  readonly edition: Pick<Edition, 'name' | 'startsAt' | 'endsAt' | 'venue'>;
  readonly machineClock: Clock;
};

/**
 * Updates every pass when the edition's name, day, hours or place differ from what passes show. An edition changes only
 * with a restart, so each process checks once: otherwise a process that still runs the earlier edition would set the
 * passes back.
 * @throws ServiceFailure
 */
export const followMovedDay = ({ walletPasses, edition, machineClock }: FollowMovedDayPorts): (() => Promise<void>) => {
  let isFollowed = false;
  return async () => {
    if (isFollowed) return;
    await walletPasses.storeShownEdition(shownOf(edition), machineClock.now());
    isFollowed = true;
  };
};

/** The part of an edition that passes show, as text to compare. */
const shownOf = (edition: FollowMovedDayPorts['edition']): string =>
  JSON.stringify([edition.name, edition.startsAt, edition.endsAt, festivalPlace(edition)]);
