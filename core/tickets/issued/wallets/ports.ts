import type { Queued } from '../../../kernel/email/email-task.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { RegisteredPhone } from './registered-phone.ts';
import type { MadePass, WalletKind, WalletPass, WalletPassTask } from './wallet-pass.ts';
import type { WalletTicket } from './wallet-ticket.ts';

/** Makes passes for Apple Wallet. */
export interface AppleWallet {
  /**
   * A signed `.pkpass` file; that of a void ticket says that it is void, and replaces the earlier one.
   * @throws ServiceFailure
   */
  passOf(ticket: WalletTicket): Promise<Uint8Array>;
}

/** Makes links that save a ticket to Google Wallet, and updates saved tickets. */
export interface GoogleWallet {
  /** A signed link; Google creates the ticket when its holder opens the link. @throws ServiceFailure */
  saveLinkOf(ticket: WalletTicket): Promise<string>;
  /** Updates the ticket at Google; does nothing when it was never saved. Idempotent. @throws ServiceFailure */
  change(ticket: WalletTicket): Promise<void>;
}

/** The wallets to which tickets can be added; undefined unless the operator has set the wallet up. */
export type Wallets = {
  readonly apple: AppleWallet | undefined;
  readonly google: GoogleWallet | undefined;
};

/** Notifies phones, through Apple, that one of their passes has changed; a phone then asks what changed. */
export interface PassPushes {
  /** `gone`: the phone no longer accepts notifications under this token. @throws ServiceFailure */
  push(pushToken: string): Promise<'delivered' | 'gone'>;
}

/** Signs the token inside a pass, with which a phone asks for updates of the pass. */
export interface PassTokens {
  tokenOf(pass: WalletPass): string;
  /** Compares in constant time. */
  isTokenOf(token: string, pass: WalletPass): boolean;
}

/**
 * The passes that may be in a wallet, and the phones subscribed to them. Every change of a ticket queues, in the same
 * transaction, a `WalletPassTask` for each of its passes; a change of the day queues one for every pass. All times are
 * on the machine's clock.
 */
export interface WalletPasses {
  /**
   * Records that a pass is being made. Called before the ticket is read, so that a later change of the ticket finds the
   * pass.
   * @throws ServiceFailure
   */
  make(wallet: WalletKind, pass: WalletPass, now: Instant): Promise<MadePass>;
  /**
   * Registers a phone, or its new push token. For a new phone the task `news` is queued, because the ticket may have
   * changed since the phone fetched the pass.
   * @throws ServiceFailure
   */
  register(phone: RegisteredPhone, news: Queued<WalletPassTask>): Promise<'new' | 'known'>;
  /** @throws ServiceFailure */
  unregister(device: string, pass: WalletPass): Promise<void>;
  /** The phones subscribed to a pass. @throws ServiceFailure */
  phonesOf(pass: WalletPass): Promise<readonly RegisteredPhone[]>;
  /**
   * Stores what passes show of the edition: its name, day, hours and place. Queues a task for every pass when the
   * stored text differs; the first call only stores it.
   * @returns the number of queued tasks @throws ServiceFailure
   */
  storeShownEdition(shown: string, now: Instant): Promise<number>;
  /** The passes of a phone, by serial number. @throws ServiceFailure */
  passesOn(device: string): Promise<readonly MadePass[]>;
  /** Removes the phones with this push token. @throws ServiceFailure */
  forgetToken(pushToken: string): Promise<void>;
  /** Removes all phones. @returns how many were removed @throws ServiceFailure */
  forgetPhones(): Promise<number>;
}
