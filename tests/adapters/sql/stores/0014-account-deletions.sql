CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)
;
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)
;
CREATE TABLE "stock" ("product_id" text primary key, "capacity" integer, "ceiling" integer, "sold" integer default 0 not null, "held" integer default 0 not null, constraint "stock_not_negative" check (sold >= 0 and held >= 0), constraint "stock_never_oversold" check (ceiling is null or sold + held <= ceiling))
;
CREATE TABLE "orders" ("id" text primary key, "state" text not null, "user_id" text, "attempt_id" text unique, "cart_hash" text not null, "lines" text not null, "total" bigint not null, "created_at" bigint not null, "expires_at" bigint not null, "session_id" text unique, "session_url" text, "payment" text, "email" text, "payer_email" text, "refunded" bigint default 0 not null, "disputed" integer default 0 not null, "review" text, "chain" text)
;
CREATE TABLE "purchases" ("order_id" text not null references "orders" ("id"), "line" integer not null, "user_id" text, "item_id" text not null, "item_name" text not null, "item_cost" bigint not null, "quantity" integer not null, "purchased" bigint not null, constraint "purchases_by_line" primary key ("order_id", "line"))
;
CREATE TABLE "refunds" ("id" text primary key, "order_id" text not null references "orders" ("id"), "amount" bigint not null, "reason" text not null, "state" text not null, "provider_id" text, "created_at" bigint not null)
;
CREATE TABLE "payment_notices" ("id" text primary key, "kind" text not null, "created_at" bigint not null, "processed_at" bigint not null)
;
CREATE TABLE "outbox" ("id" text primary key, "kind" text not null, "payload" text not null, "created_at" bigint not null, "due_at" bigint not null, "attempts" integer default 0 not null, "done_at" bigint, "last_error" text)
;
CREATE TABLE "inbox" ("id" text primary key, "kind" text not null, "to" text not null, "subject" text not null, "text" text not null, "html" text not null, "sent_at" bigint not null)
;
CREATE TABLE "marks" ("name" text primary key, "value" text not null)
;
CREATE TABLE "account_users" ("id" text primary key, "email" text unique, "phone" text unique, "name" text not null, "password" text, "password_updated_at" bigint, "enabled" integer not null, "labels" text not null, "prefs" text not null, "email_verified" integer not null, "phone_verified" integer not null, "mfa" integer not null, "created_at" bigint not null, "updated_at" bigint not null, "accessed_at" bigint not null)
;
CREATE TABLE "account_targets" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "name" text not null, "provider_id" text, "provider_type" text not null, "identifier" text not null unique, "expired" integer not null, "created_at" bigint not null, "updated_at" bigint not null, "session_id" text references "account_sessions" ("id") on delete cascade)
;
CREATE TABLE "account_sessions" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "secret_hash" text not null unique, "provider" text not null, "provider_uid" text not null, "factors" text not null, "ip" text not null, "expires_at" bigint not null, "mfa_updated_at" bigint, "created_at" bigint not null, "updated_at" bigint not null, "client_name" text, "os_name" text)
;
CREATE TABLE "account_tokens" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "kind" text not null, "secret_hash" text not null unique, "expires_at" bigint not null, "created_at" bigint not null)
;
CREATE TABLE "site_forms" ("id" text primary key, "form_type" text not null, "email" text not null, "form" text not null, "sameness" text not null unique, "received_at" bigint not null)
;
CREATE TABLE "subscriptions" ("id" text primary key, "list" text not null, "email" text not null, "name" text not null, "state" text not null, "asked_at" bigint not null, "confirmed_at" bigint, "left_at" bigint, "letters_since" bigint not null, "letter_at" bigint not null, "letters" integer not null, constraint "subscriptions_one_an_address" unique ("list", "email"))
;
CREATE TABLE "account_trail" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "event" text not null, "user_email" text not null, "user_name" text not null, "mode" text not null, "ip" text not null, "at" bigint not null)
;
CREATE TABLE "registrations" ("id" text primary key, "kind" text not null, "user_id" text not null, "subject" text not null, "order_id" text, "class" text, "level" text, "form" text not null, "registered_at" bigint not null, "changed_at" bigint not null, constraint "registrations_one_a_subject" unique ("kind", "subject"))
;
CREATE TABLE "account_mfa" ("user_id" text primary key references "account_users" ("id") on delete cascade, "seed" text, "seed_verified" integer not null, "last_step" bigint not null, "recovery_codes" text)
;
CREATE TABLE "account_challenges" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "factor" text not null, "code_hash" text not null, "expires_at" bigint not null, "created_at" bigint not null)
;
CREATE TABLE "competition_day_log" ("position" bigint primary key, "kind" text not null, "id" text not null, "entry" text not null, "at" bigint not null, "body" text not null, constraint "competition_day_log_once" unique ("kind", "id"))
;
CREATE TABLE "running_orders" ("version" integer primary key, "published_at" bigint not null, "published_by" text not null, "runs" text not null)
;
CREATE TABLE "ring_marks" ("position" bigint primary key, "entry" text not null, "id" text not null, "kind" text not null, "device" text not null, "at" bigint not null, "mark" text not null, "user_id" text not null, "user_name" text not null, "received_at" bigint not null, constraint "ring_marks_once" unique ("entry", "id"))
;
CREATE TABLE "class_readings" ("class" text primary key, "readings" text not null, "user_id" text not null, "user_name" text not null, "chosen_at" bigint not null)
;
CREATE TABLE "competition_results_log" ("position" bigint primary key, "kind" text not null, "at" bigint not null, "body" text not null)
;
CREATE TABLE "account_identities" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "provider" text not null, "provider_uid" text not null, "provider_email" text, "email_verified" integer not null, "access_token" text not null, "refresh_token" text not null, "token_expires_at" bigint, "created_at" bigint not null, "updated_at" bigint not null, constraint "account_identities_once" unique ("provider", "provider_uid"))
;
CREATE TABLE "account_sign_ins" ("state_hash" text primary key, "user_id" text references "account_users" ("id") on delete cascade, "browser_hash" text, "sealed" text not null, "expires_at" bigint not null)
;
CREATE TABLE "deletions" ("user_id" text primary key, "asked_at" bigint not null, "due_at" bigint not null, "begun_at" bigint)
;
CREATE TABLE "account_objections" ("secret_hash" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "email" text not null, "expires_at" bigint not null)
;
insert into "kysely_migration" ("name", "timestamp") values ('0001-orders', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0002-accounts', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0003-order-chains', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0004-site-forms', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0005-account-trail', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0006-registrations', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0007-account-mfa', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0008-account-push-targets', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0010-competition-day', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0011-ring-events', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0012-competition-results', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0013-account-identities', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0014-account-deletions', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0)
;
insert into "stock" ("product_id", "capacity", "ceiling", "sold", "held") values ('prod_00002', null, null, 1, 0)
;
insert into "orders" ("id", "state", "user_id", "attempt_id", "cart_hash", "lines", "total", "created_at", "expires_at", "session_id", "session_url", "payment", "email", "payer_email", "refunded", "disputed", "review", "chain") values ('order_00001', 'paid', null, 'attempt_00003', 'prod_00002×1', '[{"productId":"prod_00002","priceId":"price_of_prod_00002","name":"Guest ticket","ticketType":"Guest","unitPrice":2500,"quantity":1}]', 2500, 1759564800000, 1759566900000, 'cs_test_order_00001', 'https://cards.example/order_00001', '{"intentId":"pi_order_00001","email":"ada@example.org","name":"Ada Byron","amount":2500,"paidAt":1759565100000}', 'Zoë “the nose” O’Hara 🐕@example.org', 'ada@example.org', 0, 0, null, 'attempt_00003')
;
insert into "purchases" ("order_id", "line", "user_id", "item_id", "item_name", "item_cost", "quantity", "purchased") values ('order_00001', 0, null, 'prod_00002', 'Guest ticket', 2500, 1, 1759565100000)
;
insert into "refunds" ("id", "order_id", "amount", "reason", "state", "provider_id", "created_at") values ('refund_1', 'order_00001', 2500, 'asked-by-buyer', 'asked', null, 1759564800000)
;
insert into "payment_notices" ("id", "kind", "created_at", "processed_at") values ('evt_1', 'checkout.session.completed', 1759564800000, 1759564800000)
;
insert into "outbox" ("id", "kind", "payload", "created_at", "due_at", "attempts", "done_at", "last_error") values ('receipt', 'letter', '{"kind":"letter","letter":{"kind":"receipt","to":"a@b","order":{"id":"order_00001","state":"paid","userId":null,"attemptId":"attempt_00003","chain":"attempt_00003","cartHash":"prod_00002×1","email":"Zoë “the nose” O’Hara 🐕@example.org","lines":[{"productId":"prod_00002","priceId":"price_of_prod_00002","name":"Guest ticket","ticketType":"Guest","unitPrice":2500,"quantity":1}],"total":2500,"createdAt":1759564800000,"expiresAt":1759566900000,"session":{"id":"cs_test_order_00001","url":"https://cards.example/order_00001"},"payment":{"intentId":"pi_order_00001","email":"ada@example.org","name":"Ada Byron","amount":2500,"paidAt":1759565100000},"refunded":0,"disputed":false,"review":null}}}', 1759564800000, 1759564800000, 0, null, null)
;
insert into "inbox" ("id", "kind", "to", "subject", "text", "html", "sent_at") values ('l', 'letter', 'a@b', 's', 't', '<p>', 1)
;
insert into "marks" ("name", "value") values ('mark 0', '
"\')
;
insert into "marks" ("name", "value") values ('mark 1', '
"\')
;
insert into "marks" ("name", "value") values ('mark 2', '
"\')
;
insert into "account_users" ("id", "email", "phone", "name", "password", "password_updated_at", "enabled", "labels", "prefs", "email_verified", "phone_verified", "mfa", "created_at", "updated_at", "accessed_at") values ('ada', 'ada@example.org', null, 'Ada', '$argon2id$', null, 1, '["guest"]', '{}', 0, 0, 0, 1759564800000, 1759564800001, 0)
;
insert into "account_targets" ("id", "user_id", "name", "provider_id", "provider_type", "identifier", "expired", "created_at", "updated_at", "session_id") values ('target', 'ada', '', null, 'email', 'ada@example.org', 0, 1759564800000, 1759564800001, null)
;
insert into "account_sessions" ("id", "user_id", "secret_hash", "provider", "provider_uid", "factors", "ip", "expires_at", "mfa_updated_at", "created_at", "updated_at", "client_name", "os_name") values ('session', 'ada', 'f00', 'email', 'ada@example.org', '["password"]', '198.51.100.1', 1759564900000, null, 1759564800000, 1759564800001, 'Firefox', 'Windows')
;
insert into "account_tokens" ("id", "user_id", "kind", "secret_hash", "expires_at", "created_at") values ('token', 'ada', 'recovery', 'f00', 1759564900000, 1759564800000)
;
insert into "site_forms" ("id", "form_type", "email", "form", "sameness", "received_at") values ('form_1', 'subscriber', 'tom@example.co.uk', '{"formType":"subscriber","name":"Zoë","email":"tom@example.co.uk"}', 'Ij7Rea3pxSHFPNNkxa9Pj-OZyA2dvm7_QBi7lTRFwNE', 1759564800000)
;
insert into "subscriptions" ("id", "list", "email", "name", "state", "asked_at", "confirmed_at", "left_at", "letters_since", "letter_at", "letters") values ('sub_tom', 'subscriber', 'tom@example.co.uk', 'Tom Harding', 'asked', 1759564800000, null, null, 1759564800000, 1759564800000, 1)
;
insert into "account_trail" ("id", "user_id", "event", "user_email", "user_name", "mode", "ip", "at") values ('line', 'ada', 'session.create', 'ada@example.org', 'Ada', 'default', '198.51.100.1', 1759564800000)
;
insert into "registrations" ("id", "kind", "user_id", "subject", "order_id", "class", "level", "form", "registered_at", "changed_at") values ('reg_1', 'competition', 'ada', 'ord_1/prod_competitor/1', 'ord_1', 'adult', 'silver', '{"dogName":"Bramble — “the nose”"}', 1759564800000, 1759564800001)
;
insert into "account_mfa" ("user_id", "seed", "seed_verified", "last_step", "recovery_codes") values ('ada', 'sealed', 1, 58652160, null)
;
insert into "account_challenges" ("id", "user_id", "factor", "code_hash", "expires_at", "created_at") values ('question', 'ada', 'totp', '', 1759564900000, 1759564800000)
;
insert into "competition_day_log" ("position", "kind", "id", "entry", "at", "body") values (1, 'placement', 'placed', 'bramble', 1, '{"level":"gold"}')
;
insert into "running_orders" ("version", "published_at", "published_by", "runs") values (1, 1759564800000, 'ada', '[]')
;
insert into "ring_marks" ("position", "entry", "id", "kind", "device", "at", "mark", "user_id", "user_name", "received_at") values (1, 'bramble', 'press-1', 'started', 'phone', 1759564800000, '{"kind":"started"}', 'ada', 'Ada', 1759564800001)
;
insert into "class_readings" ("class", "readings", "user_id", "user_name", "chosen_at") values ('adult', '{"digs":"tariff"}', 'ada', 'Ada', 1759564800000)
;
insert into "competition_results_log" ("position", "kind", "at", "body") values (1, 'step', 1759564800000, '{"kind":"signed"}')
;
insert into "account_identities" ("id", "user_id", "provider", "provider_uid", "provider_email", "email_verified", "access_token", "refresh_token", "token_expires_at", "created_at", "updated_at") values ('identity', 'ada', 'google', '112358', 'ada@example.org', 1, 'sealed', '', null, 1759564800000, 1759564800001)
;
insert into "account_sign_ins" ("state_hash", "user_id", "browser_hash", "sealed", "expires_at") values ('f00', 'ada', 'ba4', 'sealed', 0)
;
insert into "deletions" ("user_id", "asked_at", "due_at", "begun_at") values ('ada', 1759564800000, 1759564800001, null)
;
insert into "account_objections" ("secret_hash", "user_id", "email", "expires_at") values ('f00', 'ada', 'ada@example.net', 1759564900000)
;
CREATE INDEX "orders_by_state" on "orders" ("state", "expires_at")
;
CREATE INDEX "orders_by_user" on "orders" ("user_id")
;
CREATE INDEX "orders_by_payer" on "orders" ("payer_email")
;
CREATE INDEX "purchases_by_user" on "purchases" ("user_id")
;
CREATE UNIQUE INDEX "refunds_one_open" on "refunds" ("order_id") where state = 'asked'
;
CREATE INDEX "outbox_due" on "outbox" ("due_at") where done_at is null
;
CREATE INDEX "account_targets_by_user" on "account_targets" ("user_id")
;
CREATE INDEX "account_sessions_by_user" on "account_sessions" ("user_id")
;
CREATE INDEX "account_tokens_by_user" on "account_tokens" ("user_id")
;
CREATE INDEX "account_tokens_by_expiry" on "account_tokens" ("expires_at")
;
CREATE INDEX "orders_by_chain" on "orders" ("chain")
;
CREATE INDEX "site_forms_by_sender" on "site_forms" ("email", "form_type", "received_at")
;
CREATE INDEX "subscriptions_by_state" on "subscriptions" ("state", "asked_at")
;
CREATE INDEX "account_trail_by_user" on "account_trail" ("user_id", "at")
;
CREATE INDEX "registrations_by_user" on "registrations" ("user_id")
;
CREATE INDEX "registrations_by_group" on "registrations" ("class", "level")
;
CREATE INDEX "account_challenges_by_user" on "account_challenges" ("user_id")
;
CREATE INDEX "account_targets_by_session" on "account_targets" ("session_id")
;
CREATE INDEX "account_identities_by_user" on "account_identities" ("user_id")
;
CREATE INDEX "deletions_by_due" on "deletions" ("due_at")
;
CREATE INDEX "account_objections_by_user" on "account_objections" ("user_id")
;
