/** What a visitor has to do after a form, carried to /thank-you in the history entry's state. */
export type NextAfterForm = {
  readonly next: 'questionnaire';
  /** The hound that cannot run before. */
  readonly hound: string;
};

/** Reads the state of a history entry, which may be anyone's. */
export const nextAfterForm = (state: unknown): NextAfterForm | null => {
  if (typeof state !== 'object' || state === null || !('next' in state) || !('hound' in state)) return null;
  const { next, hound } = state;
  return next === 'questionnaire' && typeof hound === 'string' ? { next, hound } : null;
};
