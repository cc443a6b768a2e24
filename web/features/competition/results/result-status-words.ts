import type { Board } from '#core/competition/results/board.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';

/** The status of a result as text beside the board. */
export const resultStatusInWords = ({ status }: Board): string => {
  const { state, version, signedBy, queriesCloseAt } = status;
  if (state === 'final')
    return `Final${version > 1 ? `, version ${version}` : ''}. Signed by ${signedBy ?? 'the head judge'}.`;
  if (state === 'under-review') {
    const until = queriesCloseAt === null ? '' : ` Deadline for handlers’ questions: ${hourOf(queriesCloseAt)}.`;
    return `Under review: nothing moves until the head judge signs.${until}`;
  }
  return 'Provisional until the head judge signs.';
};
