/** A person. `labels` and `prefs` are JSON as text, flags 0 or 1, times epoch ms; `password` is an argon2id hash. */
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
  created_at: number;
  updated_at: number;
  accessed_at: number;
};

/** An address a person can be reached at; no two people share one. `session_id` is whose device it is, of those. */
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

/** A login that lasts. Only the SHA-256 of its secret is known here; `factors` is a JSON list as text. */
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
  created_at: number;
  updated_at: number;
};

/** A secret good for one use: `kind` says for what. Only its SHA-256 is known here. */
export type AccountTokensTable = {
  id: string;
  user_id: string;
  kind: string;
  secret_hash: string;
  expires_at: number;
  created_at: number;
};

/** What happened to an account, for its owner to read: `mode` is `admin` where the project did it. */
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

/** What somebody has for a second proof: `seed` and `recovery_codes` are sealed. */
export type AccountMfaTable = {
  user_id: string;
  seed: string | null;
  seed_verified: number;
  last_step: number;
  recovery_codes: string | null;
};

/** A question for a second proof; `code_hash` is '' where no code was sent. */
export type AccountChallengesTable = {
  id: string;
  user_id: string;
  factor: string;
  code_hash: string;
  expires_at: number;
  created_at: number;
};

/** A letter that told of a change, and whose reader may still say that it was not they: `email` is where it went. */
export type AccountObjectionsTable = {
  secret_hash: string;
  user_id: string;
  email: string;
  expires_at: number;
};

/** Whom a provider has vouched for; its tokens are sealed, '' where there is none. `email_verified` is its word. */
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

/** Somebody on their way to a provider and back; `sealed` holds what only we may know of it. */
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
