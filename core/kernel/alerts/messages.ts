import type { AlertKind } from './alert.ts';

/** Each alert's title, and what to do about it. */
export const alertMessages: { readonly [Kind in AlertKind]: { readonly title: string; readonly advice: string } } = {
  'store-in-trouble': {
    title: 'The store is in trouble, and nothing can be sold',
    advice: 'Check the database, its disk and the data folder. The log says what fails.',
  },
  'order-needs-person': {
    title: 'An order needs a decision',
    advice: 'Open it under Orders at the desk, and decide.',
  },
  'sales-not-adding-up': {
    title: 'Sales don’t add up',
    advice: 'Look for “sales check failed” in the log: it names the orders.',
  },
  'outbox-stuck': {
    title: 'Emails aren’t going out',
    advice: 'Check the mail server. The log says what it answers, and we keep trying.',
  },
  'tasks-stuck': {
    title: 'Work in the background isn’t getting done',
    advice: 'The log says what fails, and we keep trying. Emails are not affected.',
  },
  'backup-failed': {
    title: 'A backup failed',
    advice: 'Check the folder for backups: its disk, its permissions and the passphrase.',
  },
  'backup-old': {
    title: 'The newest backup is old',
    advice: 'Make one by hand, then find out why none were made.',
  },
  'disk-full': {
    title: 'A disk is nearly full',
    advice: 'Free some space: when the disk is full, nothing can be sold.',
  },
  'clock-wrong': {
    title: 'The machine’s clock is wrong',
    advice: 'Switch on time synchronisation (NTP). Payments and login codes depend on the right time.',
  },
  'provider-unreachable': {
    title: 'The payment provider can’t be reached',
    advice: 'Check the provider’s status page and the machine’s network. Open orders will settle by themselves.',
  },
  'certificate-ending': {
    title: 'A wallet certificate is about to expire',
    advice: 'Get a new one and put it in place before then: phones refuse passes signed with an expired one.',
  },
  'payments-simulated': {
    title: 'Payments are only simulated',
    advice: 'Set STRIPE_SECRET_KEY to a live key, remove ALLOW_SANDBOX, and restart.',
  },
};

/** The message when an alert is over. */
export const alertOver = 'This is sorted. There’s nothing left to do.';
