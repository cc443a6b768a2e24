/** Labels for events of the audit log; events are `{what}.{verb}` as the service names them. */
const labels: Readonly<Record<string, string>> = {
  'user.create': 'Account made',
  'user.update.name': 'Name changed',
  'user.update.email': 'Email changed',
  'user.update.phone': 'Phone changed',
  'user.update.password': 'Password changed',
  'user.update.prefs': 'Preferences changed',
  'user.update.status': 'Account closed for a while',
  'user.update.labels': 'Kind of visitor changed',
  'user.update.mfa': 'Two-step log in switched',
  'authenticator.update': 'Authenticator added',
  'authenticator.delete': 'Authenticator removed',
  'recovery-codes.create': 'Recovery codes made',
  'recovery-codes.update': 'Recovery codes made anew',
  'challenge.update': 'Code given',
  'session.create': 'Logged in',
  'session.update': 'Log in extended',
  'session.delete': 'Logged out',
  'session.delete.all': 'Logged out everywhere',
  'recovery.create': 'Letter for a new password asked for',
  'recovery.update': 'Password set by letter',
  'verification.create': 'Confirmation asked for',
  'verification.update': 'Address or number confirmed',
  'identity.delete': 'Connected account removed',
};

/** An event without a label is shown under its own name. */
export const activityLabel = (event: string): string => labels[event] ?? event;
