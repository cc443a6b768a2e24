/** §8, to the letter. */
export const accountMessages = {
  logInFailed: 'Failed to log in. Please check your credentials and try again.',
  signUpFailed: 'Failed to sign up. Please check your details and try again.',
  sessionLookupFailed: 'Failed to fetch current session',
  loading: 'Loading...',
} as const;
