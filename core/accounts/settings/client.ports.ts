import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Objected } from '../objection/ports.ts';
import type { Account, AccountStatus, ActivityEntry, AuthenticatorSetup, Connection, OwnSession } from './account.ts';
import type { Preferences } from './preferences.ts';

/** Why a change was refused. `code-needed`: the second proof must be given anew; `not-accepted`: not of the right form. */
export type SettingsRefusal = {
  readonly kind:
    | 'password-wrong'
    | 'password-leaked'
    | 'address-taken'
    | 'number-taken'
    | 'no-texts'
    | 'code-wrong'
    | 'code-needed'
    | 'already-done'
    | 'not-accepted'
    | 'too-often'
    | 'logged-out';
};

/** Every method throws ServiceFailure when nobody can say what came of it: trying again is safe. */
export type Outcome<Value> = Promise<Result<Value, SettingsRefusal>>;

/** The account itself. Each change answers with the account as it then is. */
export interface OwnAccount {
  read(): Outcome<Account>;
  rename(name: string): Outcome<Account>;
  changeEmail(input: { readonly email: string; readonly password: string }): Outcome<Account>;
  changePhone(input: { readonly phone: string; readonly password: string }): Outcome<Account>;
  /** `oldPassword` is '' for somebody who never had one. Every other session ends. */
  changePassword(input: { readonly oldPassword: string; readonly password: string }): Outcome<void>;
  /** Sends a letter with a link that proves the address. */
  requestVerificationEmail(): Outcome<void>;
  /** Texts a code that proves the number. */
  sendPhoneCode(): Outcome<void>;
  verifyPhone(code: string): Outcome<Account>;
  keepPreferences(preferences: Preferences): Outcome<Account>;
}

/** Where somebody is logged in. */
export interface OwnSessions {
  /** This one first, then the newest. */
  all(): Outcome<readonly OwnSession[]>;
  end(id: string): Outcome<void>;
  endOthers(): Outcome<void>;
  /** This one as well. */
  endAll(): Outcome<void>;
}

/** A second proof at log-in. A code is the authenticator's, or one of those that were printed. */
export interface TwoStep {
  /** Refused as `already-done` where an authenticator is known already. */
  begin(): Outcome<AuthenticatorSetup>;
  /** @param known whether the authenticator was known before */
  turnOn(code: string, known: boolean): Outcome<void>;
  /** Refused as `already-done` where there are codes from before. */
  firstCodes(): Outcome<readonly string[]>;
  otherCodes(code: string): Outcome<readonly string[]>;
  turnOff(code: string): Outcome<void>;
}

/** What happened to the account. */
export interface ActivityLog {
  /** The newest first, so many at most. */
  newest(most: number): Outcome<readonly ActivityEntry[]>;
}

/** Log-ins elsewhere that also open the account. */
export interface Connections {
  all(): Outcome<readonly Connection[]>;
  remove(id: string): Outcome<void>;
}

/** The festival's own side of an account. */
export interface FestivalAccount {
  read(): Outcome<AccountStatus>;
  setNewsSubscription(wanted: boolean): Outcome<void>;
  /** Everything we hold, as JSON to be read by people. */
  download(): Outcome<string>;
  /** @returns when the account goes; every session has ended by then, this one as well */
  leave(word: string): Outcome<Instant>;
  stay(): Outcome<void>;
}

/** `link-over`: used, expired, or never ours. */
export type LinkOutcome<Value> = Promise<Result<Value, { readonly kind: 'link-over' }>>;

/** What the buttons behind a letter's links do; nobody need be logged in. @throws ServiceFailure */
export interface EmailLinks {
  verifyEmail(proof: { readonly userId: string; readonly secret: string }): LinkOutcome<void>;
  keepAccount(token: string): LinkOutcome<void>;
  object(proof: string): LinkOutcome<Objected>;
}

/** How the site looks on this device, from now on and at every visit. Never throws. */
export interface DeviceTheme {
  apply(theme: Preferences['theme']): Promise<void>;
}

/** Hands somebody a file to keep. */
export interface FileDownload {
  save(name: string, text: string): Promise<void>;
}

/** Everything the account page asks. */
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
