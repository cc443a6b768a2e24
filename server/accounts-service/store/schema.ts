/**
 * A user. `labels` and `prefs` are JSON as text, flags 0 or 1, times epoch ms; `password` is an argon2id hash.
 * `two_step_asked_at` is when a label first required two-step login, `recovered_at` when a password was last set by an
 * emailed link.
 */
export type AccountUsersTable = {
  id: string;
  email: string | null;
  phone: string | null;
  name: string;
  password: string | null;
  password_updated_at: number | null;
  enabled: number;
  labels: string;
  prefs: string;
  email_verified: number;
  phone_verified: number;
  mfa: number;
  two_step_asked_at: number | null;
  recovered_at: number | null;
  created_at: number;
  updated_at: number;
  accessed_at: number;
};

/** A unique messaging address of a user. `session_id` is the session of a push target, null otherwise. */
export type AccountTargetsTable = {
  id: string;
  user_id: string;
  session_id: string | null;
  name: string;
  provider_id: string | null;
  provider_type: string;
  identifier: string;
  expired: number;
  created_at: number;
  updated_at: number;
};

/**
 * A session. Only its secret's SHA-256 is stored; `factors` is a JSON list as text, in the order in which they were
 * proved. `proved_at` is when its owner last typed the password again.
 */
export type AccountSessionsTable = {
  id: string;
  user_id: string;
  secret_hash: string;
  provider: string;
  provider_uid: string;
  factors: string;
  ip: string;
  expires_at: number;
  client_name: string | null;
  os_name: string | null;
  mfa_updated_at: number | null;
  proved_at: number | null;
  created_at: number;
  updated_at: number;
};

/** A one-use token; `kind` is its purpose. Only its secret's SHA-256 or HMAC is stored. */
export type AccountTokensTable = {
  id: string;
  user_id: string;
  kind: string;
  secret_hash: string;
  expires_at: number;
  created_at: number;
};

/** An audit log entry of an account; `mode` is `admin` where the project made the change. */
export type AccountTrailTable = {
  id: string;
  user_id: string;
  event: string;
  user_email: string;
  user_name: string;
  mode: string;
  ip: string;
  at: number;
};

/** A user's MFA data: `seed` and `recovery_codes` are encrypted. `changed_at` is when a factor last changed. */
export type AccountMfaTable = {
  user_id: string;
  seed: string | null;
  seed_verified: number;
  last_step: number;
  recovery_codes: string | null;
  changed_at: number | null;
};

/** An MFA challenge; `code_hash` is '' where no code was sent. */
export type AccountChallengesTable = {
  id: string;
  user_id: string;
  factor: string;
  code_hash: string;
  expires_at: number;
  created_at: number;
};

/** The right to undo a change of address; `email` is the old address, to which the secret was sent. */
export type AccountObjectionsTable = {
  secret_hash: string;
  user_id: string;
  email: string;
  expires_at: number;
};

/**
 * An identity at a provider; its tokens are encrypted, '' where there is none. `email_verified` is the provider's
 * statement.
 */
export type AccountIdentitiesTable = {
  id: string;
  user_id: string;
  provider: string;
  provider_uid: string;
  provider_email: string | null;
  email_verified: number;
  access_token: string;
  refresh_token: string;
  token_expires_at: number | null;
  created_at: number;
  updated_at: number;
};

/** A sign-in at a provider that is in progress; `sealed` is its encrypted state. */
export type AccountSignInsTable = {
  state_hash: string;
  user_id: string | null;
  browser_hash: string | null;
  sealed: string;
  expires_at: number;
};

/** The built-in account service's tables. */
export type AccountTables = {
  account_users: AccountUsersTable;
  account_targets: AccountTargetsTable;
  account_sessions: AccountSessionsTable;
  account_tokens: AccountTokensTable;
  account_trail: AccountTrailTable;
  account_mfa: AccountMfaTable;
  account_challenges: AccountChallengesTable;
  account_identities: AccountIdentitiesTable;
  account_sign_ins: AccountSignInsTable;
  account_objections: AccountObjectionsTable;
};
