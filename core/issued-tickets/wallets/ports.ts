import type { Queued } from '../../email/email-task.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RegisteredPhone } from './registered-phone.ts';
import type { MadePass, WalletKind, WalletPass, WalletPassTask } from './wallet-pass.ts';
import type { WalletTicket } from './wallet-ticket.ts';

/** Makes passes for Apple Wallet. */
export interface AppleWallet {
  /** A signed `.pkpass` file; that of a void ticket says so and replaces the earlier one. @throws ServiceFailure */
  passOf(ticket: WalletTicket): Promise<Uint8Array>;
}

/** Makes links that save a ticket to Google Wallet, and changes what was saved. */
export interface GoogleWallet {
  /** A signed link; the ticket is made at Google when its holder opens it. @throws ServiceFailure */
  saveLinkOf(ticket: WalletTicket): Promise<string>;
  /** Changes the ticket at Google; does nothing when it was never saved. Safe to repeat. @throws ServiceFailure */
  change(ticket: WalletTicket): Promise<void>;
}

/** The wallets that tickets can be added to: those that the operator has set up. */
export type Wallets = {
  readonly apple: AppleWallet | undefined;
  readonly google: GoogleWallet | undefined;
};

/** Tells phones, through Apple, that one of their passes has changed; what changed they ask themselves. */
export interface PassPushes {
  /** `gone`: the phone no longer takes news under this token. @throws ServiceFailure */
  push(pushToken: string): Promise<'delivered' | 'gone'>;
}

/** Signs the key inside a pass with which its phone asks for news of it. */
export interface PassTokens {
  tokenOf(pass: WalletPass): string;
  /** Compares in constant time. */
  isTokenOf(token: string, pass: WalletPass): boolean;
}

/** Phones with a pass beyond this number push out the one that registered first. */
export const mostPhonesOfPass = 20;

/**
 * The passes that may be in a wallet, and the phones that want to hear of them. Every change of a ticket queues, in the
 * same transaction, a `WalletPassTask` for each of its passes, and so does a day that moves for all of them. All times on the machine's clock.
 */
export interface WalletPasses {
  /**
   * Notes that a pass is being made. Called before the ticket is read, so that a change that comes later finds the pass.
   * @throws ServiceFailure
   */
  make(wallet: WalletKind, pass: WalletPass, now: Instant): Promise<MadePass>;
  /**
   * Registers a phone, or its new push token. A phone that was unknown gets `news`, because the ticket may have changed
   * since it fetched the pass. @throws ServiceFailure
   */
  register(phone: RegisteredPhone, news: Queued<WalletPassTask>): Promise<'new' | 'known'>;
  /** @throws ServiceFailure */
  unregister(device: string, pass: WalletPass): Promise<void>;
  /** The phones that want to hear of a pass. @throws ServiceFailure */
  phonesOf(pass: WalletPass): Promise<readonly RegisteredPhone[]>;
  /**
   * Notes what passes show of the edition: its name, day, hours and place. Queues a task for every pass when the last call
   * noted something else; the first call only notes it. @returns how many @throws ServiceFailure
   */
  showEdition(shown: string, now: Instant): Promise<number>;
  /** The passes of a phone, by serial number. @throws ServiceFailure */
  passesOn(device: string): Promise<readonly MadePass[]>;
  /** Removes the phones with this push token. @throws ServiceFailure */
  forgetToken(pushToken: string): Promise<void>;
  /** Removes all phones. @returns how many there were @throws ServiceFailure */
  forgetPhones(): Promise<number>;
}
