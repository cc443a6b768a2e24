import type { Edition } from '../../../kernel/edition/edition.ts';
import { festivalPlace } from '../../../kernel/edition/festival-day.ts';
import type { Clock } from '../../../kernel/ports.ts';
import type { WalletPasses } from './ports.ts';

export type FollowMovedDayPorts = {
  readonly walletPasses: Pick<WalletPasses, 'storeShownEdition'>;
  readonly edition: Pick<Edition, 'name' | 'startsAt' | 'endsAt' | 'venue'>;
  readonly machineClock: Clock;
};

/**
 * Updates every pass when the edition's name, day, hours or place differ from what passes show. A process compares only
 * when its own edition is new to it: otherwise one that has not read of a moved day yet would set the passes back.
 * @throws ServiceFailure
 */
export const followMovedDay = ({ walletPasses, edition, machineClock }: FollowMovedDayPorts): (() => Promise<void>) => {
  let followed: string | undefined;
  return async () => {
    const shown = shownOf(edition);
    if (shown === followed) return;
    await walletPasses.storeShownEdition(shown, machineClock.now());
    followed = shown;
  };
};

/** The part of an edition that passes show, as text to compare. */
const shownOf = (edition: FollowMovedDayPorts['edition']): string =>
  JSON.stringify([edition.name, edition.startsAt, edition.endsAt, festivalPlace(edition)]);
