import { type DayOff, movesOf } from '#core/desk/day-off/day-off.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { movedEdition } from '#core/kernel/edition/moved-edition.ts';
import type { IsoDate } from '#core/kernel/time.ts';

/** The fields of an edition: a new one does not compile before it is here. */
const fields: { readonly [Field in keyof Required<Edition>]: true } = {
  year: true,
  name: true,
  shortName: true,
  tagline: true,
  logo: true,
  wordmark: true,
  parts: true,
  startsAt: true,
  endsAt: true,
  onSaleSince: true,
  salesCloseAt: true,
  registrationClosesAt: true,
  venue: true,
  addresses: true,
  market: true,
  parking: true,
  refund: true,
  earlyBird: true,
  lists: true,
  order: true,
  waitingLists: true,
  traders: true,
  boxOffice: true,
  vat: true,
  invoices: true,
};

/**
 * The edition as the desk published it last, with its dates as the organiser moved them last (F10). Every reading of a
 * field gives the newest publication and decision that this process knows, so that both take effect without a restart:
 * read fields when they are needed, and never copy this object while the program is composed.
 * @param planned the edition that was published last; the same object until the next publication
 * @param editionDay the day that the edition's folder names, by which its decisions are found
 */
export const editionInForce = (
  planned: () => Edition,
  decisions: () => readonly DayOff[],
  editionDay: IsoDate,
): Edition => {
  const move = (from: Edition, known: readonly DayOff[]) => ({
    from,
    known,
    moved: movedEdition(from, movesOf(known, editionDay)),
  });
  let last = move(planned(), decisions());
  const now = (): Edition => {
    const [from, known] = [planned(), decisions()];
    if (from !== last.from || known !== last.known) last = move(from, known);
    return last.moved;
  };
  const properties = Object.keys(fields).map((name) => {
    const field = name as keyof Edition;
    return [field, { enumerable: true, get: () => now()[field] }] as const;
  });
  // The cast is safe: there is a property for each field.
  return Object.defineProperties({}, Object.fromEntries(properties)) as Edition;
};
