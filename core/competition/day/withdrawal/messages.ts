import type { WithdrawalRefusal } from './withdraw-entry.ts';

const refusals: Readonly<Record<WithdrawalRefusal['kind'], string>> = {
  'ticket-unknown': 'We can’t find this entry in your account. Reload the page to see your latest entries.',
  'not-registered': 'There’s no hound to withdraw: you haven’t registered one with this ticket.',
  'run-begun': 'The run has started, so you can’t withdraw here any more. Please tell the judge in the ring.',
  'festival-over': 'The festival is over, so entries can’t be withdrawn any more.',
};

/** Messages for a competitor who withdraws an entry. */
export const withdrawalMessages = {
  refusals,
  tooOften: 'That’s a lot of tries. Please try again in an hour, or tell the steward at the gate.',
  notSaved: 'We couldn’t confirm the withdrawal. Please try again: it won’t count twice.',
} as const;
