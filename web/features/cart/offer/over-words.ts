import type { OwnParty } from '#core/waiting-lists/client.ports.ts';

type Words = { readonly title: string; readonly lede: string };

/** The text for a party that is no longer on the list. */
export const overWords = ({ state, productName }: Pick<OwnParty, 'state' | 'productName'>): Words => {
  switch (state) {
    case 'bought':
      return { title: 'They’re yours', lede: `You’ve paid for ${productName}. The receipt is in your email.` };
    case 'lapsed':
      return {
        title: 'The time has run out',
        lede: `We couldn’t hold ${productName} any longer, so your places have gone to the next person on the list. You can join the waiting list again.`,
      };
    case 'declined':
      return {
        title: 'Thanks for letting us know',
        lede: 'Your places have gone to the next person on the list. Nothing was charged.',
      };
    case 'closed':
      return {
        title: 'The waiting list has closed',
        lede: 'Online sales have closed, so we can’t offer you any places now. Sorry.',
      };
    default:
      return { title: 'You’re not in line any more', lede: `You’re no longer on the waiting list for ${productName}.` };
  }
};
