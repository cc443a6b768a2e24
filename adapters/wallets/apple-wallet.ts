import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PKPass } from 'passkit-generator';
import { spokenTime } from '#core/kernel/edition/spoken-times.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { formatDay, minutesOfDay } from '#core/kernel/time.ts';
import { walletMessages } from '#core/tickets/issued/wallets/messages.ts';
import type { AppleWallet, PassTokens } from '#core/tickets/issued/wallets/ports.ts';
import { passSerial } from '#core/tickets/issued/wallets/wallet-pass.ts';
import type { WalletTicket } from '#core/tickets/issued/wallets/wallet-ticket.ts';

/** The organiser's credentials with Apple, as PEM. */
export type AppleWalletSettings = {
  readonly certificate: string;
  readonly key: string;
  readonly passphrase?: string | undefined;
  /** Apple's intermediate certificate. */
  readonly wwdr: string;
  readonly passTypeId: string;
  readonly teamId: string;
};

/** The site's icon; phones scale it to each size. */
const icon = fileURLToPath(new URL('../../web/public/apple-touch-icon.png', import.meta.url));

/** The colours of the ticket: ink on the sky at dawn. */
const colours = {
  backgroundColor: 'rgb(244, 223, 186)',
  foregroundColor: 'rgb(29, 21, 18)',
  labelColor: 'rgb(87, 70, 59)',
} as const;

/** The web service from which phones load changed passes, and the tokens that prove that a phone has a pass. */
export type PassService = { readonly url: URL; readonly passTokens: Pick<PassTokens, 'tokenOf'> };

/**
 * Passes signed with the organiser's certificate. On a phone, a new pass of the same issue of a ticket replaces the old
 * one.
 * @param service undefined if phones cannot reach us, because they use only https
 */
export const appleWallet = (
  { certificate, key, passphrase, wwdr, passTypeId, teamId }: AppleWalletSettings,
  service: PassService | undefined,
): AppleWallet => {
  const picture = readFileSync(icon);
  const signer = {
    signerCert: certificate,
    signerKey: key,
    wwdr,
    ...(passphrase === undefined ? {} : { signerKeyPassphrase: passphrase }),
  };

  const passOf = (ticket: WalletTicket): Uint8Array => {
    const named = { ticket: ticket.id, issue: ticket.issue };
    const pass = new PKPass({ 'icon.png': picture, 'icon@2x.png': picture, 'icon@3x.png': picture }, signer, {
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      organizationName: ticket.festival,
      description: walletMessages.describe(ticket.product, ticket.festival),
      serialNumber: passSerial(named),
      ...(service ? { webServiceURL: service.url.href, authenticationToken: service.passTokens.tokenOf(named) } : {}),
      logoText: ticket.festival,
      ...colours,
      ...(ticket.code === null ? { voided: true } : {}),
    });
    pass.type = 'eventTicket';
    pass.headerFields.push({ key: 'number', label: walletMessages.number, value: ticket.number });
    pass.primaryFields.push({ key: 'ticket', label: walletMessages.ticket, value: ticket.product });
    if (ticket.holder !== null)
      pass.secondaryFields.push({ key: 'holder', label: walletMessages.holder, value: ticket.holder });
    pass.auxiliaryFields.push(
      {
        key: 'day',
        label: walletMessages.day,
        value: formatDay(ticket.startsAt),
        changeMessage: walletMessages.newDay,
      },
      {
        key: 'hours',
        label: walletMessages.hours,
        value: ticket.times ?? hoursOf(ticket),
        changeMessage: walletMessages.newHours,
      },
    );
    pass.backFields.push({
      key: 'where',
      label: walletMessages.where,
      value: ticket.spot ? `${ticket.spot}, ${ticket.place}` : ticket.place,
    });
    if (ticket.code === null)
      pass.secondaryFields.push({ key: 'void', value: walletMessages.void, changeMessage: '%@' });
    else
      pass.setBarcodes({
        format: 'PKBarcodeFormatQR',
        message: ticket.code,
        messageEncoding: 'iso-8859-1',
        altText: ticket.number,
      });
    pass.setRelevantDate(new Date(ticket.startsAt));
    return pass.getAsBuffer();
  };

  return {
    passOf: async (ticket) => {
      try {
        return passOf(ticket);
      } catch (cause) {
        throw new ServiceFailure('festival', 'the pass for Apple Wallet could not be made', { cause });
      }
    },
  };
};

const hoursOf = ({ startsAt, endsAt }: WalletTicket): string =>
  `${spokenTime(minutesOfDay(startsAt))} to ${spokenTime(minutesOfDay(endsAt))}`;
