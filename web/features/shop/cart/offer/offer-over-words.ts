import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';

type Words = { readonly title: string; readonly lede: string };

/** The year of a list that has closed, whether its festival is over, and the year that the site shows. */
type ClosedYear = { readonly year: number; readonly isOver: boolean; readonly shown: number };

/** The text for a party whose places cannot be had any more, because it has left the list or the list has closed. */
export const offerOverWords = (
  { state, productName, places }: Pick<OwnParty, 'state' | 'productName' | 'places'>,
  closed?: ClosedYear,
): Words => {
  // What became of the places is not known here: the next person on the list has them, or they are on sale.
  switch (state) {
    case 'bought':
      return {
        title: places === 1 ? 'It’s yours' : 'They’re yours',
        lede: `You’ve paid for ${productName}. The receipt is in your email.`,
      };
    case 'lapsed':
      if (closed)
        return {
          title: 'The time has run out',
          lede: `We couldn’t hold ${productName} for you any longer. ${nextOne(closed)}`,
        };
      return {
        title: 'The time has run out',
        lede: `We couldn’t hold ${productName} for you any longer, so someone else can have it now. If you’d still like to come, see what’s left or join the waiting list again.`,
      };
    case 'declined':
      return {
        title: 'Thanks for letting us know',
        lede: `Someone else can have ${places === 1 ? 'it' : 'them'} instead. Nothing was charged.`,
      };
    case 'waiting':
    case 'offered':
    case 'paying':
    case 'closed':
      if (closed)
        return {
          title: 'The waiting list has closed',
          lede: closed.isOver
            ? `The ${closed.year} festival is over, so there are no more places to offer. ${nextOne(closed)}`
            : `We’re not offering any more places for ${closed.year}. Sorry. ${nextOne(closed)}`,
        };
      return {
        title: 'The waiting list has closed',
        lede: 'Online sales have closed, so we can’t offer you any places now. Sorry.',
      };
    default:
      return { title: 'You’re off the list', lede: `You’re no longer on the waiting list for ${productName}.` };
  }
};

const nextOne = ({ year, shown }: ClosedYear): string =>
  shown === year ? 'We hope to see you at the next one.' : `If you’d like to come in ${shown}, see what’s on sale.`;
