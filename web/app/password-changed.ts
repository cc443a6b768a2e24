/** The history state with which a new password leads to the log-in page; the page then says that it was changed. */
export const passwordChanged = { passwordChanged: true } as const;

/** Whether a page was opened with the state `passwordChanged`. */
export const isPasswordChanged = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordChanged' in state && state.passwordChanged === true;

/** The same for the first password of an invited person. */
export const firstPassword = { ...passwordChanged, isFirst: true } as const;

/** Whether it was the first password. */
export const isFirstPassword = (state: unknown): boolean =>
  isPasswordChanged(state) &&
  typeof state === 'object' &&
  state !== null &&
  'isFirst' in state &&
  state.isFirst === true;
