import { type DayOff, movesOf } from '#core/desk/day-off/day-off.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { movedEdition } from '#core/kernel/edition/moved-edition.ts';
import { londonDate } from '#core/kernel/time.ts';

/**
 * The edition, with its dates as the organiser moved them last (F10). Every reading of a date gives the newest decision
 * that this process knows, so a moved day takes effect without a restart: read dates when they are needed, and never copy
 * this object while the program is composed.
 * @param own the edition as its folder has it
 */
export const editionInForce = (own: Edition, decisions: () => readonly DayOff[]): Edition => {
  const editionDay = londonDate(own.startsAt);
  let known = decisions();
  let moved = movedEdition(own, movesOf(known, editionDay));
  const now = (): Edition => {
    const latest = decisions();
    if (latest !== known) {
      known = latest;
      moved = movedEdition(own, movesOf(known, editionDay));
    }
    return moved;
  };
  return {
    ...own,
    get startsAt() {
      return now().startsAt;
    },
    get endsAt() {
      return now().endsAt;
    },
    get salesCloseAt() {
      return now().salesCloseAt;
    },
    get registrationClosesAt() {
      return now().registrationClosesAt;
    },
    get boxOffice() {
      return now().boxOffice;
    },
  };
};
