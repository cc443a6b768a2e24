-- A store of the version before tickets, as SQLite dumped it: eleven orders, each in the state that its comment names.
-- Statements are divided by a line with a semicolon alone.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)
;
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)
;
CREATE TABLE "stock" ("product_id" text primary key, "capacity" integer, "ceiling" integer, "sold" integer default 0 not null, "held" integer default 0 not null, constraint "stock_not_negative" check (sold >= 0 and held >= 0), constraint "stock_never_oversold" check (ceiling is null or sold + held <= ceiling))
;
CREATE TABLE "orders" ("id" text primary key, "state" text not null, "user_id" text, "attempt_id" text unique, "cart_hash" text not null, "lines" text not null, "total" bigint not null, "created_at" bigint not null, "expires_at" bigint not null, "session_id" text unique, "session_url" text, "payment" text, "email" text, "payer_email" text, "refunded" bigint default 0 not null, "disputed" integer default 0 not null, "review" text, "chain" text, "held_until" bigint, "held_by" text)
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
CREATE TABLE "paper_notes" ("position" bigint primary key, "entry" text not null, "kind" text not null, "at" bigint not null, "user_id" text not null, "note" text not null)
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
CREATE INDEX "paper_notes_of_entry" on "paper_notes" ("entry", "position")
;
CREATE INDEX "orders_by_holder" on "orders" ("held_by")
;
insert into kysely_migration (name, timestamp) values ('0001-orders', '2026-11-22T12:58:57.713Z')
;
insert into kysely_migration (name, timestamp) values ('0002-accounts', '2026-11-22T12:58:57.720Z')
;
insert into kysely_migration (name, timestamp) values ('0003-order-chains', '2026-11-22T12:58:57.721Z')
;
insert into kysely_migration (name, timestamp) values ('0004-site-forms', '2026-11-22T12:58:57.723Z')
;
insert into kysely_migration (name, timestamp) values ('0005-account-trail', '2026-11-22T12:58:57.728Z')
;
insert into kysely_migration (name, timestamp) values ('0006-registrations', '2026-11-22T12:58:57.729Z')
;
insert into kysely_migration (name, timestamp) values ('0007-account-mfa', '2026-11-22T12:58:57.730Z')
;
insert into kysely_migration (name, timestamp) values ('0008-account-push-targets', '2026-11-22T12:58:57.731Z')
;
insert into kysely_migration (name, timestamp) values ('0010-competition-day', '2026-11-22T12:58:57.736Z')
;
insert into kysely_migration (name, timestamp) values ('0011-ring-events', '2026-11-22T12:58:57.737Z')
;
insert into kysely_migration (name, timestamp) values ('0012-competition-results', '2026-11-22T12:58:57.739Z')
;
insert into kysely_migration (name, timestamp) values ('0013-account-identities', '2026-11-22T12:58:57.741Z')
;
insert into kysely_migration (name, timestamp) values ('0014-account-deletions', '2026-11-22T12:58:57.742Z')
;
insert into kysely_migration (name, timestamp) values ('0015-paper-sheets', '2026-11-22T12:58:57.743Z')
;
insert into kysely_migration (name, timestamp) values ('0021-short-holds', '2026-11-22T12:58:57.744Z')
;
insert into kysely_migration (name, timestamp) values ('0022-handler-ages', '2026-11-22T12:58:57.753Z')
;
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)
;
insert into stock (product_id, capacity, ceiling, sold, held) values ('prod_adult', 900, 900, 8, 2)
;
insert into stock (product_id, capacity, ceiling, sold, held) values ('prod_child', null, null, 7, 0)
;
insert into stock (product_id, capacity, ceiling, sold, held) values ('prod_competitor', 90, 90, 2, 0)
;
insert into stock (product_id, capacity, ceiling, sold, held) values ('prod_parking', 300, 300, 3, 0)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d310a1b2c3d4e5f60711', 'paid', 'ada', 'attempt_00001', 'prod_adult×2,prod_child×3,prod_parking×1', '[{"productId":"prod_adult","priceId":"price_of_prod_adult","name":"Adult day ticket","ticketType":"Guest","unitPrice":1500,"quantity":2},{"productId":"prod_child","priceId":"price_of_prod_child","name":"Child day ticket","ticketType":"Guest","unitPrice":500,"quantity":3},{"productId":"prod_parking","priceId":"price_of_prod_parking","name":"Parking","ticketType":"Guest","unitPrice":400,"quantity":1}]', 4900, 1759564800000, 1759566900000, 'cs_test_ord_68e0d310a1b2c3d4e5f60711', 'https://cards.example/ord_68e0d310a1b2c3d4e5f60711', '{"intentId":"pi_ord_68e0d310a1b2c3d4e5f60711","email":"ada@example.org","name":"Ada Byron","amount":4900,"paidAt":1759565100000}', null, 'ada@example.org', 0, 0, null, 'attempt_00001', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d320a1b2c3d4e5f60712', 'paid', null, 'attempt_00002', 'prod_adult×4', '[{"productId":"prod_adult","priceId":"price_of_prod_adult","name":"Guest ticket","ticketType":"Guest","unitPrice":1500,"quantity":4}]', 6000, 1759564800000, 1759566900000, 'cs_test_ord_68e0d320a1b2c3d4e5f60712', 'https://cards.example/ord_68e0d320a1b2c3d4e5f60712', '{"intentId":"pi_ord_68e0d320a1b2c3d4e5f60712","email":"ada@example.org","name":"Ada Byron","amount":6000,"paidAt":1759565100000}', null, 'ada@example.org', 0, 0, null, 'attempt_00002', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d330a1b2c3d4e5f60713', 'paid', 'ada', 'attempt_00003', 'prod_competitor×2', '[{"productId":"prod_competitor","priceId":"price_of_prod_competitor","name":"Guest ticket","ticketType":"Competitors","unitPrice":5500,"quantity":2}]', 11000, 1759564800000, 1759566900000, 'cs_test_ord_68e0d330a1b2c3d4e5f60713', 'https://cards.example/ord_68e0d330a1b2c3d4e5f60713', '{"intentId":"pi_ord_68e0d330a1b2c3d4e5f60713","email":"ada@example.org","name":"Ada Byron","amount":11000,"paidAt":1759565100000}', null, 'ada@example.org', 0, 0, null, 'attempt_00003', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d340a1b2c3d4e5f60714', 'pending', null, 'attempt_00004', 'prod_adult×2', '[{"productId":"prod_adult","priceId":"price_of_prod_adult","name":"Guest ticket","ticketType":"Guest","unitPrice":1500,"quantity":2}]', 3000, 1759564800000, 1759566900000, 'cs_test_ord_68e0d340a1b2c3d4e5f60714', 'https://cards.example/ord_68e0d340a1b2c3d4e5f60714', null, null, null, 0, 0, null, 'attempt_00004', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d350a1b2c3d4e5f60715', 'expired', null, 'attempt_00005', 'prod_adult×2', '[{"productId":"prod_adult","priceId":"price_of_prod_adult","name":"Guest ticket","ticketType":"Guest","unitPrice":1500,"quantity":2}]', 3000, 1759564800000, 1759566900000, 'cs_test_ord_68e0d350a1b2c3d4e5f60715', 'https://cards.example/ord_68e0d350a1b2c3d4e5f60715', null, null, null, 0, 0, null, 'attempt_00005', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d360a1b2c3d4e5f60716', 'paid', null, 'attempt_00006', 'prod_adult×2', '[{"productId":"prod_adult","priceId":"price_of_prod_adult","name":"Guest ticket","ticketType":"Guest","unitPrice":1500,"quantity":2}]', 3000, 1759564800000, 1759566900000, 'cs_test_ord_68e0d360a1b2c3d4e5f60716', 'https://cards.example/ord_68e0d360a1b2c3d4e5f60716', '{"intentId":"pi_ord_68e0d360a1b2c3d4e5f60716","email":"ada@example.org","name":"Ada Byron","amount":3000,"paidAt":1759565100000}', null, 'ada@example.org', 0, 0, null, 'attempt_00006', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d370a1b2c3d4e5f60717', 'refund_pending', 'ada', 'attempt_00007', 'prod_child×2', '[{"productId":"prod_child","priceId":"price_of_prod_child","name":"Guest ticket","ticketType":"Guest","unitPrice":1500,"quantity":2}]', 3000, 1759564800000, 1759566900000, 'cs_test_ord_68e0d370a1b2c3d4e5f60717', 'https://cards.example/ord_68e0d370a1b2c3d4e5f60717', '{"intentId":"pi_ord_68e0d370a1b2c3d4e5f60717","email":"ada@example.org","name":"Ada Byron","amount":3000,"paidAt":1759565100000}', null, 'ada@example.org', 0, 0, null, 'attempt_00007', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d380a1b2c3d4e5f60718', 'refunded', 'ada', 'attempt_00008', 'prod_child×2', '[{"productId":"prod_child","priceId":"price_of_prod_child","name":"Guest ticket","ticketType":"Guest","unitPrice":1500,"quantity":2}]', 3000, 1759564800000, 1759566900000, 'cs_test_ord_68e0d380a1b2c3d4e5f60718', 'https://cards.example/ord_68e0d380a1b2c3d4e5f60718', '{"intentId":"pi_ord_68e0d380a1b2c3d4e5f60718","email":"ada@example.org","name":"Ada Byron","amount":3000,"paidAt":1759565100000}', null, 'ada@example.org', 3000, 0, null, 'attempt_00008', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d390a1b2c3d4e5f60719', 'partially_refunded', 'grace', 'attempt_00009', 'prod_child×2', '[{"productId":"prod_child","priceId":"price_of_prod_child","name":"Guest ticket","ticketType":"Guest","unitPrice":1500,"quantity":2}]', 3000, 1759564800000, 1759566900000, 'cs_test_ord_68e0d390a1b2c3d4e5f60719', 'https://cards.example/ord_68e0d390a1b2c3d4e5f60719', '{"intentId":"pi_ord_68e0d390a1b2c3d4e5f60719","email":"ada@example.org","name":"Ada Byron","amount":3000,"paidAt":1759565100000}', null, 'ada@example.org', 500, 0, null, 'attempt_00009', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d3a0a1b2c3d4e5f6071a', 'paid', 'grace', 'attempt_00010', 'prod_parking×2', '[{"productId":"prod_parking","priceId":"price_of_prod_parking","name":"Guest ticket","ticketType":"Guest","unitPrice":1500,"quantity":2}]', 3000, 1759564800000, 1759566900000, 'cs_test_ord_68e0d3a0a1b2c3d4e5f6071a', 'https://cards.example/ord_68e0d3a0a1b2c3d4e5f6071a', '{"intentId":"pi_ord_68e0d3a0a1b2c3d4e5f6071a","email":"ada@example.org","name":"Ada Byron","amount":3000,"paidAt":1759565100000}', null, 'ada@example.org', 0, 1, null, 'attempt_00010', null, null)
;
insert into orders (id, state, user_id, attempt_id, cart_hash, lines, total, created_at, expires_at, session_id, session_url, payment, email, payer_email, refunded, disputed, review, chain, held_until, held_by) values ('ord_68e0d3b0a1b2c3d4e5f6071b', 'refunded', 'grace', 'attempt_00011', 'prod_parking×1', '[{"productId":"prod_parking","priceId":"price_of_prod_parking","name":"Guest ticket","ticketType":"Guest","unitPrice":1500,"quantity":1}]', 1500, 1759564800000, 1759566900000, 'cs_test_ord_68e0d3b0a1b2c3d4e5f6071b', 'https://cards.example/ord_68e0d3b0a1b2c3d4e5f6071b', '{"intentId":"pi_ord_68e0d3b0a1b2c3d4e5f6071b","email":"ada@example.org","name":"Ada Byron","amount":1500,"paidAt":1759565100000}', null, 'ada@example.org', 0, 1, null, 'attempt_00011', null, null)
;
insert into purchases (order_id, line, user_id, item_id, item_name, item_cost, quantity, purchased) values ('ord_68e0d310a1b2c3d4e5f60711', 0, 'ada', 'prod_adult', 'Adult day ticket', 3000, 2, 1759565100000)
;
insert into purchases (order_id, line, user_id, item_id, item_name, item_cost, quantity, purchased) values ('ord_68e0d310a1b2c3d4e5f60711', 1, 'ada', 'prod_child', 'Child day ticket', 1500, 3, 1759565100000)
;
insert into purchases (order_id, line, user_id, item_id, item_name, item_cost, quantity, purchased) values ('ord_68e0d310a1b2c3d4e5f60711', 2, 'ada', 'prod_parking', 'Parking', 400, 1, 1759565100000)
;
insert into purchases (order_id, line, user_id, item_id, item_name, item_cost, quantity, purchased) values ('ord_68e0d320a1b2c3d4e5f60712', 0, null, 'prod_adult', 'Guest ticket', 6000, 4, 1759565100000)
;
insert into purchases (order_id, line, user_id, item_id, item_name, item_cost, quantity, purchased) values ('ord_68e0d330a1b2c3d4e5f60713', 0, 'ada', 'prod_competitor', 'Guest ticket', 11000, 2, 1759565100000)
;
insert into purchases (order_id, line, user_id, item_id, item_name, item_cost, quantity, purchased) values ('ord_68e0d360a1b2c3d4e5f60716', 0, null, 'prod_adult', 'Guest ticket', 3000, 2, 1759565100000)
;
insert into purchases (order_id, line, user_id, item_id, item_name, item_cost, quantity, purchased) values ('ord_68e0d390a1b2c3d4e5f60719', 0, 'grace', 'prod_child', 'Guest ticket', 3000, 2, 1759565100000)
;
insert into purchases (order_id, line, user_id, item_id, item_name, item_cost, quantity, purchased) values ('ord_68e0d3a0a1b2c3d4e5f6071a', 0, 'grace', 'prod_parking', 'Guest ticket', 3000, 2, 1759565100000)
;
