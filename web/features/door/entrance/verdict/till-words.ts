import type { DoorTill } from '#core/door/entrance/door-tills.ts';
import { formatTime } from '#core/kernel/time.ts';
import { verdictLooks } from './verdict-words.ts';

/** The texts for a genuine code that a till got as a blank. */
type FromTill = {
  readonly said: string;
  readonly steps: readonly string[];
  /** Why the holder is admitted, for the desk. */
  readonly reason: string;
  /** Whether all sales of the till are known and this ticket is not among them. */
  readonly isUnsold: boolean;
};

/** The look of the verdict for a blank that its till never sold. */
export const neverSold = { ...verdictLooks.unknown, word: 'Genuine, but never sold', sign: 'bang' } as const;

const askForPayment = 'Ask when they paid, and how';

/** The texts by the till's state: for a sale that has not been sent yet, or for a ticket that was never sold. */
export const fromTill = ({ name, state, since }: DoorTill): FromTill => {
  const reason = `Ticket from ${name}, not on the list`;
  switch (state) {
    case 'selling':
      return {
        said: `A ticket from ${name}, which hasn’t sent this sale yet. It’s probably out of signal.`,
        steps: [askForPayment, 'Is it for today, and for this checkpoint?'],
        reason,
        isUnsold: false,
      };
    case 'device-lost':
      return {
        said: `A ticket from ${name}, reported lost at ${formatTime(since)}. It may have sold this before that.`,
        steps: [askForPayment, 'Did they buy it here today?', 'If you’re not sure, send them to the box office'],
        reason,
        isUnsold: false,
      };
    case 'day-ended':
      return {
        said: `A ticket from ${name}, which stopped selling at ${formatTime(since)} and hasn’t sent this sale.`,
        steps: [askForPayment, 'If you’re not sure, send them to the box office'],
        reason,
        isUnsold: false,
      };
    case 'cashed-up':
      return {
        said: `From ${name}, cashed up at ${formatTime(since)}. This ticket isn’t among its sales: no one has paid for it.`,
        steps: ['Ask where they got it', 'If they say they paid, send them to the box office'],
        reason,
        isUnsold: true,
      };
  }
};
