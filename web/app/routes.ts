import { matchPath } from 'react-router-dom';
import { paths } from './paths.ts';

/** What stands around a page: header and footer, a header over the hero, or nothing at all. */
export type Frame = 'site' | 'hero' | 'bare';

export type Route = {
  readonly path: string;
  /** The page's module: `features/<page>.page.tsx`. */
  readonly page: string;
  readonly title: string;
  readonly description: string;
  readonly frame: Frame;
  /** Whether search engines may list it: what belongs to one visitor stays out. */
  readonly listed: boolean;
  /** What must be there before it is shown: what this device keeps, or that and the way to the account service. */
  readonly needs?: 'device' | 'account';
};

const shop = { frame: 'site', listed: true } as const;
const personal = { frame: 'site', listed: false, needs: 'device' } as const;
const message = { frame: 'site', listed: false } as const;
const form = { frame: 'bare', listed: false, needs: 'account' } as const;

/** The route table of §2, in order of matching: static paths first, `/:name` last. */
export const routes: readonly Route[] = [
  {
    path: paths.home,
    page: 'home/home',
    title: 'Follow the nose',
    description:
      'A whole Saturday given over to the best smell in the British countryside: truffles, hounds, food and a market at a racecourse in East Sussex.',
    frame: 'hero',
    listed: true,
  },
  {
    ...shop,
    path: paths.tickets,
    page: 'tickets/tickets',
    title: 'Tickets',
    description: 'Day tickets, competitor tickets, stands, lunch and parking for the truffle festival.',
  },
  {
    ...personal,
    path: paths.cart,
    page: 'cart/cart',
    title: 'Your Cart',
    description: 'What you have gathered so far.',
  },
  {
    ...personal,
    path: paths.success,
    page: 'payment-result/success',
    title: 'Your payment',
    description: 'How your payment went.',
  },
  {
    ...personal,
    path: paths.cancel,
    page: 'payment-result/cancel',
    title: 'Payment Canceled',
    description: 'The payment was not completed.',
  },
  { ...form, path: paths.login, page: 'accounts/login', title: 'Log in', description: 'Log in to My Festival.' },
  {
    ...form,
    path: paths.signup,
    page: 'accounts/signup',
    title: 'Sign up',
    description: 'One account for tickets, forms and your hound’s running time.',
  },
  {
    ...form,
    path: paths.passwordResetRequest,
    page: 'password-reset/password-reset-request',
    title: 'Forgotten password',
    description: 'Ask for a link to set a new password.',
  },
  {
    ...form,
    path: paths.passwordReset,
    page: 'password-reset/password-reset',
    title: 'A new password',
    description: 'Set a new password.',
  },
  {
    ...personal,
    needs: 'account',
    path: paths.myFestival,
    page: 'my-festival/my-festival',
    title: 'My Festival',
    description: 'Your tickets and your forms.',
  },
  {
    ...personal,
    needs: 'account',
    path: paths.userPortal,
    page: 'my-festival/user-portal',
    title: 'My Festival',
    description: 'Your tickets and your forms.',
  },
];

/** What an unknown address shows, with status 404. */
export const notFound: Route = {
  ...message,
  path: '*',
  page: 'not-found/not-found',
  title: 'Nothing buried here',
  description: 'The page has moved, or never was.',
};

/** What a failure of ours shows, wherever it happens (§8). */
export const applicationError: Route = {
  ...message,
  path: '*',
  page: '',
  title: 'Unexpected Application Error!',
  description: 'Something broke on our side.',
};

/** The route of a path, whatever its case and with or without a slash at its end; `notFound` when there is none. */
export const routeOf = (pathname: string): Route =>
  routes.find(({ path }) => matchPath({ path, end: true }, pathname)) ?? notFound;
