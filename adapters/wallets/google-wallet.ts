import { importPKCS8, SignJWT } from 'jose';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { walletMessages } from '#core/tickets/issued/wallets/messages.ts';
import type { GoogleWallet } from '#core/tickets/issued/wallets/ports.ts';
import { passSerial } from '#core/tickets/issued/wallets/wallet-pass.ts';
import type { WalletTicket } from '#core/tickets/issued/wallets/wallet-ticket.ts';
import { type GoogleApiSettings, googleApi } from './google-api.ts';

/** The organiser's credentials with Google: the issuer's number, and a service account that may act for the issuer. */
export type GoogleWalletSettings = GoogleApiSettings & { readonly issuerId: string };

const english = (value: string) => ({ defaultValue: { language: 'en-GB', value } });

/** A moment in Google's format (ISO 8601). */
const moment = (at: number): string => new Date(at).toISOString();

/**
 * Makes links that contain the whole ticket in a signed token, without a call to Google. Saved tickets are changed through
 * Google's API.
 */
export const googleWallet = (
  { issuerId, ...account }: GoogleWalletSettings,
  { siteUrl, machineClock }: { readonly siteUrl: URL; readonly machineClock: Clock },
): GoogleWallet => {
  const patch = googleApi(account, machineClock);
  const { clientEmail, privateKey } = account;
  let classSent: string | undefined;
  return {
    async saveLinkOf(ticket) {
      try {
        const token = await new SignJWT({
          typ: 'savetowallet',
          origins: [siteUrl.origin],
          payload: {
            eventTicketClasses: [classOf(issuerId, ticket)],
            eventTicketObjects: [objectOf(issuerId, ticket)],
          },
        })
          .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
          .setIssuer(clientEmail)
          .setAudience('google')
          .setIssuedAt(Math.floor(machineClock.now() / 1000))
          .sign(await importPKCS8(privateKey, 'RS256'));
        return `https://pay.google.com/gp/v/save/${token}`;
      } catch (cause) {
        throw new ServiceFailure('festival', 'the link for Google Wallet could not be made', { cause });
      }
    },

    /**
     * Changes one ticket. Also sends the edition's shared fields if they differ from those sent last, because day, hours
     * and place may have changed.
     */
    async change(ticket) {
      const { id, state, barcode = null, ticketHolderName = null, textModulesData } = objectOf(issuerId, ticket);
      // Null removes a field. All other fields of a ticket never change.
      const found = await patch(`/walletobjects/v1/eventTicketObject/${id}`, {
        ...{ state, barcode, ticketHolderName },
        ...(textModulesData && { textModulesData }),
      });
      // If the link was never opened, the class with the shared fields does not exist either.
      if (found === 'missing') return;
      const { id: all, issuerName: _, ...shown } = classOf(issuerId, ticket);
      const wanted = JSON.stringify([all, shown]);
      if (wanted === classSent) return;
      await patch(`/walletobjects/v1/eventTicketClass/${all}`, shown);
      classSent = wanted;
    },
  };
};

/** The id of the class, which has the fields that all tickets of an edition share. */
const classId = (issuerId: string, { year }: WalletTicket): string => `${issuerId}.festival-${year}`;

const classOf = (issuerId: string, ticket: WalletTicket) => ({
  id: classId(issuerId, ticket),
  issuerName: ticket.festival,
  reviewStatus: 'UNDER_REVIEW',
  eventName: english(ticket.festival),
  venue: { name: english(ticket.place), address: english(ticket.place) },
  dateTime: { start: moment(ticket.startsAt), end: moment(ticket.endsAt) },
});

type EventTicketObject = {
  readonly id: string;
  readonly classId: string;
  readonly state: 'ACTIVE' | 'EXPIRED';
  readonly ticketNumber: string;
  readonly ticketType: ReturnType<typeof english>;
  readonly hexBackgroundColor: string;
  readonly ticketHolderName?: string;
  readonly textModulesData?: readonly { readonly id: string; readonly header: string; readonly body: string }[];
  readonly barcode?: { readonly type: 'QR_CODE'; readonly value: string; readonly alternateText: string };
};

/** The time and place of a product that is not of the whole day and ground; the class has those of the festival. */
const whenAndWhere = ({ times, spot }: WalletTicket): Pick<EventTicketObject, 'textModulesData'> => {
  const body = [times, spot].filter(Boolean).join(', ');
  return body === '' ? {} : { textModulesData: [{ id: 'when', header: walletMessages.when, body }] };
};

/** Each issue of a ticket is a separate object, so that a gift does not change the giver's object. */
const objectOf = (issuerId: string, ticket: WalletTicket): EventTicketObject => ({
  id: `${issuerId}.${passSerial({ ticket: ticket.id, issue: ticket.issue })}`,
  classId: classId(issuerId, ticket),
  state: ticket.code === null ? 'EXPIRED' : 'ACTIVE',
  ticketNumber: ticket.number,
  ticketType: english(ticket.product),
  hexBackgroundColor: '#f4dfba',
  ...whenAndWhere(ticket),
  ...(ticket.holder === null ? {} : { ticketHolderName: ticket.holder }),
  ...(ticket.code === null ? {} : { barcode: { type: 'QR_CODE', value: ticket.code, alternateText: ticket.number } }),
});
