/** Validation messages that several features' forms share, shown beside the field. */
export const fieldMessages = {
  name: 'Please tell us your name.',
  nameTooLong: 'Please use at most 128 characters.',
  emailMissing: 'Please enter your email address.',
  emailDomain:
    'We can’t send to special letters after the @. Your provider can tell you the plain way to write it, which begins with xn--.',
  email: 'That email looks unfinished. Try name@example.co.uk.',
  password: 'Please type your password.',
} as const;
