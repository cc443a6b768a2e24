import { decided, type EditionRecord, latestYearFirst } from '#core/desk/editions/edition-record.ts';
import type { AtOpening } from '#core/desk/editions/opening-message.ts';
import type { EditionFolders, Editions } from '#core/desk/editions/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';

/**
 * The list of editions in memory.
 * @param ordersOf the number of orders that an edition has
 * @param folders the folders of prepared editions
 * @param followOpening starts and stops the messages of openings
 */
export const memoryEditions = (
  record: (action: StaffAction) => void,
  ordersOf: (year: number) => number = () => 0,
  folders?: EditionFolders,
  followOpening?: (before: EditionRecord | undefined, after: EditionRecord, opening: AtOpening) => void,
): Editions => {
  let editions: readonly EditionRecord[] = [];
  return {
    all: async () => editions,
    async adopt(edition) {
      if (editions.length === 0) editions = [edition];
    },
    async change(decide, action, folder, opening) {
      const open = editions.find(({ phase }) => phase === 'open');
      const decision = decide(editions, open ? ordersOf(open.year) : 0);
      if (!decision.ok) return decision;
      const before = editions;
      editions = [...decided(editions, decision.value)].sort(latestYearFirst);
      if (folder) await folders?.put(folder.year, folder.files);
      for (const edition of decision.value)
        if (opening)
          followOpening?.(
            before.find(({ year }) => year === edition.year),
            edition,
            opening,
          );
      if (action) record(action);
      return decision;
    },
  };
};
