import type { WithdrawalRefusal } from './withdraw-entry.ts';

const refusals: Readonly<Record<WithdrawalRefusal['kind'], string>> = {
  'ticket-unknown': 'We cannot find this entry among yours. Load the page again to see what is there.',
  'not-registered': 'There is no hound to withdraw: nobody is registered with this ticket.',
  'run-begun': 'The run has begun, so it cannot be withdrawn here any more. Tell the judge in the ring.',
  'festival-over': 'The festival is over, and its runs are in the books.',
};

/** Messages for a competitor who withdraws an entry. */
export const withdrawalMessages = {
  refusals,
  tooOften: 'That was a lot of asking. Please try again in an hour, or tell the steward at the gate.',
  notSaved: 'We could not hear whether this was done. Please try again: asking twice does no harm.',
} as const;
