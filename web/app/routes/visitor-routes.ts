import { paths } from '../paths.ts';
import type { Route } from './route.ts';
import { form, message, open, personal, sharedPage } from './route-kinds.ts';

/** The pages of one visitor: the cart, the payment, tickets and the account. */
export const visitorRoutes: readonly Route[] = [
  {
    ...open,
    path: paths.myDay,
    page: 'site/my-day/my-day',
    needs: 'device',
    content: ['schedule', 'market'],
    words: { title: 'Your day', description: 'What you’ve starred of the programme, the workshops and the stalls.' },
  },
  {
    ...open,
    path: paths.today,
    page: 'site/my-day/today',
    needs: 'device',
    content: ['schedule', 'market', 'home'],
    words: { title: 'Today', description: 'What’s on now, what’s next, and where things are.' },
  },
  {
    ...personal,
    needs: 'account',
    path: paths.scoreSheet,
    page: 'competition/results/score-sheet',
    words: { title: 'The run, explained', description: 'Where the points of a run came from.' },
  },
  {
    ...personal,
    path: paths.cart,
    page: 'shop/cart/cart',
    words: { title: 'Your Cart', description: 'What you’ve chosen so far.' },
  },
  {
    ...personal,
    path: paths.success,
    page: 'shop/payment-result/success',
    words: { title: 'Your payment', description: 'How your payment went.' },
  },
  {
    ...personal,
    path: paths.cancel,
    page: 'shop/payment-result/cancel',
    words: { title: 'Payment Canceled', description: 'The payment was not completed.' },
  },
  {
    ...form,
    path: paths.login,
    page: 'accounts/sign-in/login',
    words: { title: 'Log in', description: 'Log in to My Festival.' },
  },
  {
    ...form,
    path: paths.logInLink,
    page: 'accounts/sign-in/log-in-link',
    words: { title: 'Log in by email', description: 'We’ll email you a link that logs you in.' },
  },
  {
    ...form,
    path: paths.logInCode,
    page: 'accounts/sign-in/log-in-code',
    words: { title: 'Log in with a code', description: 'We’ll email you a code that logs you in.' },
  },
  {
    ...form,
    path: paths.signup,
    page: 'accounts/sign-in/signup',
    words: { title: 'Sign up', description: 'One account for tickets, forms and your hound’s running time.' },
  },
  {
    ...form,
    path: paths.passwordResetRequest,
    page: 'accounts/password-reset/password-reset-request',
    words: { title: 'Forgotten password', description: 'Ask for a link to set a new password.' },
  },
  {
    ...form,
    path: paths.passwordReset,
    page: 'accounts/password-reset/password-reset',
    words: { title: 'A new password', description: 'Set a new password.' },
  },
  {
    ...personal,
    needs: 'account',
    path: paths.myFestival,
    page: 'site/my-festival/my-festival',
    content: ['questionnaire', 'rulebook'],
    words: { title: 'My Festival', description: 'Your tickets and your forms.' },
  },
  {
    ...personal,
    path: paths.acceptTicket,
    page: 'tickets/accept',
    ...sharedPage('/ticket/accept', {
      title: 'A ticket for you',
      description: 'Accept a ticket that someone is giving you.',
    }),
  },
  {
    ...personal,
    path: paths.present,
    page: 'tickets/present',
    words: { title: 'A present for you', description: 'Make a ticket yours with the code on its card.' },
  },
  {
    ...personal,
    path: paths.offer,
    page: 'shop/cart/offer',
    ...sharedPage('/offer', {
      title: 'Your waiting list',
      description: 'Where you are on the waiting list, and the places that are held for you.',
    }),
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.ticket,
    page: 'tickets/ticket',
    content: ['event'],
    ...sharedPage('/ticket', { title: 'Your ticket', description: 'One ticket, with the code for the gate.' }),
  },
  {
    ...personal,
    needs: 'account',
    path: paths.account,
    page: 'accounts/account-settings/account',
    words: { title: 'Account settings', description: 'Your name, your password, and who else can get in.' },
  },
  {
    ...message,
    path: paths.verifyEmail,
    page: 'accounts/account-settings/verify-email',
    words: { title: 'Confirm your email', description: 'Confirm that this email address is yours.' },
  },
  {
    ...message,
    path: paths.keepAccount,
    page: 'accounts/account-settings/keep-account',
    words: { title: 'Keep your account?', description: 'Keep an account that’s due to be deleted.' },
  },
  {
    ...message,
    path: paths.notMe,
    page: 'accounts/account-settings/revert-change',
    words: { title: 'Wasn’t you?', description: 'Undo a change to your account.' },
  },
  {
    ...personal,
    needs: 'account',
    path: paths.userPortal,
    page: 'site/my-festival/user-portal',
    words: { title: 'My Festival', description: 'Your tickets and your forms.' },
  },
];
