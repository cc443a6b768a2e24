import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Objected } from '../objection/objections.ts';
import type { Account, AccountStatus, ActivityEntry, AuthenticatorSetup, Connection, OwnSession } from './account.ts';
import type { Preferences } from './preferences.ts';

/** Why a change was refused. `not-proved`: a fresh proof of identity was not given; `not-accepted`: the wrong format. */
export type SettingsRefusal = {
  readonly kind:
    | 'password-wrong'
    | 'password-leaked'
    | 'password-guessable'
    | 'address-taken'
    | 'number-taken'
    | 'no-texts'
    | 'code-wrong'
    | 'not-proved'
    | 'already-done'
    | 'last-organiser'
    | 'not-accepted'
    | 'too-often'
    | 'logged-out';
};

/** Every method throws ServiceFailure when the outcome is unknown: a retry is safe. */
export type Outcome<Value> = Promise<Result<Value, SettingsRefusal>>;

/** The account itself. Each change returns the account afterwards. */
export interface OwnAccount {
  read(): Outcome<Account>;
  rename(name: string): Outcome<Account>;
  changeEmail(input: { readonly email: string; readonly password: string }): Outcome<Account>;
  changePhone(input: { readonly phone: string; readonly password: string }): Outcome<Account>;
  /** `oldPassword` is '' for an account without a password. Every other session ends. */
  changePassword(input: { readonly oldPassword: string; readonly password: string }): Outcome<void>;
  /** Sends an email with a link that verifies the address. */
  requestVerificationEmail(): Outcome<void>;
  /** Texts a code that verifies the number. */
  sendPhoneCode(): Outcome<void>;
  verifyPhone(code: string): Outcome<Account>;
  savePreferences(preferences: Preferences): Outcome<Account>;
}

/** The sessions of the account. */
export interface OwnSessions {
  /** The current session first, then the newest. */
  all(): Outcome<readonly OwnSession[]>;
  end(id: string): Outcome<void>;
  endOthers(): Outcome<void>;
  /** Including the current one. */
  endAll(): Outcome<void>;
}

/** The second factor at log-in. `code` is a code of the authenticator, or a recovery code. */
export interface TwoStep {
  /** Refused as `already-done` when an authenticator is verified already. */
  begin(): Outcome<AuthenticatorSetup>;
  /** @param known whether the authenticator was verified before */
  turnOn(code: string, known: boolean): Outcome<void>;
  /** The first recovery codes; refused as `already-done` when the account has some. */
  firstCodes(): Outcome<readonly string[]>;
  newRecoveryCodes(code: string): Outcome<readonly string[]>;
  turnOff(code: string): Outcome<void>;
}

/** The activity log of the account. */
export interface ActivityLog {
  /** The newest entries first, `most` at most. */
  newest(most: number): Outcome<readonly ActivityEntry[]>;
}

/** OAuth identities that can log in to the account. */
export interface Connections {
  all(): Outcome<readonly Connection[]>;
  remove(id: string): Outcome<void>;
}

/** The festival's own side of an account. */
export interface FestivalAccount {
  read(): Outcome<AccountStatus>;
  setNewsSubscription(wanted: boolean): Outcome<void>;
  /** Refused as `not-proved` without a fresh proof of identity. */
  removePhone(): Outcome<void>;
  /** How many recovery codes are unused; null where that is unknown. */
  recoveryCodesLeft(): Outcome<number | null>;
  /** All personal data, as indented JSON. */
  download(): Outcome<string>;
  /** Requests deletion and ends every session. @param word as typed @returns the time when the deletion is due */
  requestDeletion(word: string): Outcome<Instant>;
  /** Cancels a requested deletion. */
  cancelDeletion(): Outcome<void>;
}

/**
 * `link-over`: used, expired, or not issued by us. `too-often`: the link was not checked, so a valid one can still be
 * used.
 */
export type LinkOutcome<Value> = Promise<Result<Value, { readonly kind: 'link-over' | 'too-often' }>>;

/** The actions behind emailed links; no session needed. @throws ServiceFailure */
export interface EmailLinks {
  verifyEmail(proof: { readonly userId: string; readonly secret: string }): LinkOutcome<void>;
  cancelDeletion(token: string): LinkOutcome<void>;
  object(proof: string): LinkOutcome<Objected>;
}

/** The theme of this device, now and at later visits. Never throws. */
export interface DeviceTheme {
  apply(theme: Preferences['theme']): Promise<void>;
}

/** Saves a file through the browser. */
export interface FileDownload {
  save(name: string, text: string): Promise<void>;
}

/** The ports of the account page. */
export type AccountSettingsPorts = {
  readonly ownAccount: OwnAccount;
  readonly ownSessions: OwnSessions;
  readonly twoStep: TwoStep;
  readonly activityLog: ActivityLog;
  readonly connections: Connections;
  readonly festivalAccount: FestivalAccount;
  readonly emailLinks: EmailLinks;
  readonly deviceTheme: DeviceTheme;
  readonly fileDownload: FileDownload;
};
