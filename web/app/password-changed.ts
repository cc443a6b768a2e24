/** The history state of the way from a new password to the log-in page, which then says that it was changed. */
export const passwordChanged = { passwordChanged: true } as const;

/** Whether a page was reached with that state. */
export const isPasswordChanged = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordChanged' in state && state.passwordChanged === true;
