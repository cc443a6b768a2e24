/** The texts of §5 and §8, verbatim. */
export const passwordResetMessages = {
  mismatch: 'Passwords do not match.',
  failed: 'Failed to update password. Please try again.',
  updated: 'Password updated successfully! Redirecting to your portal...',
  /** For a used, expired or forged link. §8 has one message for all; this one adds what visitors can do. */
  linkOver: 'This link has been used or has expired. Ask for a new one below.',
  asked: 'If there’s an account with this address, we’ve emailed it a link.',
  notAsked: 'We couldn’t send a link just now. Check your connection and try again in a minute.',
} as const;
