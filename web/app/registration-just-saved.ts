import * as z from 'zod/mini';
import type { SavedRegistration } from '#core/competition/entries/messages.ts';

const carried = z.object({
  kind: z.enum(['competition', 'have-a-go', 'questionnaire']),
  dog: z.string(),
  replaced: z.boolean(),
  questionnaireNext: z.boolean(),
});

/**
 * The registration saved just before /thank-you, read from the history entry's state; null after other forms. Any
 * code can write that state, so it is checked.
 */
export const registrationJustSaved = (state: unknown): SavedRegistration | null => {
  const read = carried.safeParse(state);
  return read.success ? read.data : null;
};
