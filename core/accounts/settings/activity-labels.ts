/** Labels for events of the activity log, by the account service's names for them: `{noun}.{verb}`. */
const labels: Readonly<Record<string, string>> = {
  'user.create': 'Account created',
  'user.update.name': 'Name changed',
  'user.update.email': 'Email changed',
  'user.update.phone': 'Phone changed',
  'user.update.password': 'Password changed',
  'user.update.prefs': 'Preferences changed',
  'user.update.status': 'Account blocked',
  'user.update.labels': 'Account type changed',
  'user.update.mfa': 'Two-step login turned on or off',
  'authenticator.update': 'Authenticator added',
  'authenticator.delete': 'Authenticator removed',
  'recovery-codes.create': 'Recovery codes created',
  'recovery-codes.update': 'Recovery codes replaced',
  'challenge.update': 'Code accepted',
  'session.create': 'Logged in',
  'session.update': 'Login extended',
  'session.delete': 'Logged out',
  'session.delete.all': 'Logged out everywhere',
  'recovery.create': 'Password reset requested',
  'recovery.update': 'Password reset by email',
  'verification.create': 'Confirmation requested',
  'verification.update': 'Email or phone confirmed',
  'identity.delete': 'Connected account removed',
};

/** An event without a label is shown under its own name. */
export const activityLabel = (event: string): string => labels[event] ?? event;
