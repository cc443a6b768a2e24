import { deskRefusalInWords } from '#core/competition/results/messages.ts';
import type { DeskRefusal } from '#core/competition/results/results-desk.ts';

/** The answer to a change of the results. It does not contain the log, which only the desk may read. */
export const recorded = { done: true } as const;

/** The refusal of a change of the results, with its sentence as `detail`. */
export const withDetail = <Refusal extends DeskRefusal>(refusal: Refusal) => ({
  ...refusal,
  detail: deskRefusalInWords(refusal),
});
