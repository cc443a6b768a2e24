import type { WalletTicket } from './wallet-ticket.ts';

/** Makes passes for Apple Wallet. */
export interface AppleWallet {
  /** A signed `.pkpass` file; that of a void ticket says so and replaces the earlier one. @throws ServiceFailure */
  passOf(ticket: WalletTicket): Promise<Uint8Array>;
}

/** Makes links that save a ticket to Google Wallet. */
export interface GoogleWallet {
  /** A signed link; the ticket is made at Google when its holder opens it. @throws ServiceFailure */
  saveLinkOf(ticket: WalletTicket): Promise<string>;
}

/** The wallets that tickets can be added to: those that the operator has set up. */
export type Wallets = {
  readonly apple: AppleWallet | undefined;
  readonly google: GoogleWallet | undefined;
};
