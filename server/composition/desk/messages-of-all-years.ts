import type { Messages } from '#core/desk/messages/ports.ts';

type AYear = { readonly messaging: { readonly messages: Pick<Messages, 'bounced'> } };

/**
 * The messages of this year and of all others, for mail servers, which do not say of which year an email was. A message's id
 * is of one year; the others ignore it.
 * @param others the other years
 */
export const messagesOfAllYears = (own: AYear, others: () => Promise<readonly AYear[]>): Pick<Messages, 'bounced'> => ({
  bounced: async (...bounce) => {
    for (const { messaging } of [own, ...(await others())]) await messaging.messages.bounced(...bounce);
  },
});
