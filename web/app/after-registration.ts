import * as z from 'zod/mini';
import type { SavedRegistration } from '#core/registration/messages.ts';

const carried = z.object({
  kind: z.enum(['competition', 'have-a-go', 'questionnaire']),
  dog: z.string(),
  replaced: z.boolean(),
  questionnaireNext: z.boolean(),
});

/** What was saved last, carried to /thank-you in the history entry's state, which may be anyone's; null after other forms. */
export const afterRegistration = (state: unknown): SavedRegistration | null => {
  const read = carried.safeParse(state);
  return read.success ? read.data : null;
};
