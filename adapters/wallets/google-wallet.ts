import { importPKCS8, SignJWT } from 'jose';
import type { GoogleWallet } from '#core/issued-tickets/wallets/ports.ts';
import type { WalletTicket } from '#core/issued-tickets/wallets/wallet-ticket.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock } from '#core/kernel/ports.ts';

/** The organiser's credentials with Google: the issuer's number, and a service account that may act for it. */
export type GoogleWalletSettings = {
  readonly issuerId: string;
  readonly clientEmail: string;
  /** PEM, PKCS#8. */
  readonly privateKey: string;
};

const english = (value: string) => ({ defaultValue: { language: 'en-GB', value } });

/** A moment as Google reads it. */
const moment = (at: number): string => new Date(at).toISOString();

/** Links that carry the whole ticket in a signed token, so that this program never calls Google. */
export const googleWallet = (
  { issuerId, clientEmail, privateKey }: GoogleWalletSettings,
  { siteUrl, machineClock }: { readonly siteUrl: URL; readonly machineClock: Clock },
): GoogleWallet => ({
  async saveLinkOf(ticket) {
    try {
      const token = await new SignJWT({
        typ: 'savetowallet',
        origins: [siteUrl.origin],
        payload: { eventTicketClasses: [classOf(issuerId, ticket)], eventTicketObjects: [objectOf(issuerId, ticket)] },
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
});

/** What all tickets of an edition have alike. */
const classId = (issuerId: string, { year }: WalletTicket): string => `${issuerId}.festival-${year}`;

const classOf = (issuerId: string, ticket: WalletTicket) => ({
  id: classId(issuerId, ticket),
  issuerName: ticket.festival,
  reviewStatus: 'UNDER_REVIEW',
  eventName: english(ticket.festival),
  venue: { name: english(ticket.place), address: english(ticket.place) },
  dateTime: { start: moment(ticket.startsAt), end: moment(ticket.endsAt) },
});

/** Each issue is an object of its own: a ticket that was given away does not change the giver's. */
const objectOf = (issuerId: string, ticket: WalletTicket) => ({
  id: `${issuerId}.${ticket.id}-${ticket.issue}`,
  classId: classId(issuerId, ticket),
  state: ticket.code === null ? 'EXPIRED' : 'ACTIVE',
  ticketNumber: ticket.number,
  ticketType: english(ticket.product),
  hexBackgroundColor: '#f4dfba',
  ...(ticket.holder === null ? {} : { ticketHolderName: ticket.holder }),
  ...(ticket.code === null ? {} : { barcode: { type: 'QR_CODE', value: ticket.code, alternateText: ticket.number } }),
});
