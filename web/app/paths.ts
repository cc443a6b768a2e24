/** Every address of the site (§2), spelled in this file alone. Paths match whatever their case. */
export const paths = {
  home: '/',
  about: '/#about',
  whenAndWhere: '/#when-and-where',
  tickets: '/tickets',
  cart: '/cart',
  success: '/success',
  cancel: '/cancel',
  login: '/login',
  signup: '/signup',
  passwordResetRequest: '/password-reset-request',
  passwordReset: '/password-reset',
  myFestival: '/my-festival',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  credits: '/credits',
} as const;
