/** §8, to the letter. */
export const accountMessages = {
  logInFailed: 'Failed to log in. Please check your credentials and try again.',
  signUpFailed: 'Failed to sign up. Please check your details and try again.',
  sessionLookupFailed: 'Failed to fetch current session',
  loading: 'Loading...',
  /** The log-in was accepted and the browser forgot it at once: §8 has no words for that, people need to know why. */
  sessionNotKept: 'Your browser did not keep the log-in. Allow cookies for this site, then log in again.',
} as const;

/** What is wrong with a field, said beside it. */
export const fieldMessages = {
  name: 'Please tell us your name.',
  email: 'That email looks unfinished. Try name@example.co.uk.',
  password: 'Please type your password.',
  newPassword: 'Please choose a password of eight characters or more.',
} as const;
