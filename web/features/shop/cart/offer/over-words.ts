import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';

type Words = { readonly title: string; readonly lede: string };

/** The text for a party that is no longer on the list. */
export const overWords = ({
  state,
  productName,
  places,
}: Pick<OwnParty, 'state' | 'productName' | 'places'>): Words => {
  // What became of the places is not known here: the next person on the list has them, or they are on sale.
  switch (state) {
    case 'bought':
      return {
        title: places === 1 ? 'It’s yours' : 'They’re yours',
        lede: `You’ve paid for ${productName}. The receipt is in your email.`,
      };
    case 'lapsed':
      return {
        title: 'The time has run out',
        lede: `We couldn’t hold ${productName} for you any longer, so someone else can have it now. If you’d still like to come, see what’s left or join the waiting list again.`,
      };
    case 'declined':
      return {
        title: 'Thanks for letting us know',
        lede: `Someone else can have ${places === 1 ? 'it' : 'them'} instead. Nothing was charged.`,
      };
    case 'closed':
      return {
        title: 'The waiting list has closed',
        lede: 'Online sales have closed, so we can’t offer you any places now. Sorry.',
      };
    default:
      return { title: 'You’re off the list', lede: `You’re no longer on the waiting list for ${productName}.` };
  }
};
