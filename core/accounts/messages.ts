/** §8, to the letter. */
export const accountMessages = {
  logInFailed: 'Failed to log in. Please check your credentials and try again.',
  signUpFailed: 'Failed to sign up. Please check your details and try again.',
  sessionLookupFailed: 'Failed to fetch current session',
  loading: 'Loading...',
  /** The log-in was accepted and the browser forgot it at once: §8 has no words for that, people need to know why. */
  sessionNotKept: 'Your browser did not keep the log-in. Allow cookies for this site, then log in again.',
  /** Also beside the field, as soon as it is typed. */
  passwordLeaked: 'This password is known from leaks: thieves try it first. Please choose another.',
  /** A letter's link that is used, older than an hour, or somebody else's: nobody is told which. */
  linkOver: 'This link no longer works: it was used, or is more than an hour old. Ask for another below.',
  /** Beside the boxes; what is wrong with it is not told. */
  codeWrong: 'That is not the code, or it is too old by now.',
  emailNotSent: 'We could not send the letter just now. Check your connection and try again in a minute.',
  notAskedForProof: 'We could not ask for the second step just now. Try again in a minute.',
  /** After a provider: no is no. */
  providerSaidNo: 'The log-in elsewhere was not finished. Nothing has changed here.',
  /** It took too long, or the browser has no cookie to be known again by. */
  providerLost:
    'We could not tell that it was you who went there. Allow cookies for this site, then try again without waiting long.',
  providerNotLinked: 'There is an account with that address already. Log in with your password or by letter.',
} as const;
