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
CREATE TABLE "account_targets" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "name" text not null, "provider_id" text, "provider_type" text not null, "identifier" text not null unique, "expired" integer not null, "created_at" bigint not null, "updated_at" bigint not null)
;
CREATE TABLE "account_sessions" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "secret_hash" text not null unique, "provider" text not null, "provider_uid" text not null, "factors" text not null, "ip" text not null, "expires_at" bigint not null, "mfa_updated_at" bigint, "created_at" bigint not null, "updated_at" bigint not null)
;
CREATE TABLE "account_tokens" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "kind" text not null, "secret_hash" text not null unique, "expires_at" bigint not null, "created_at" bigint not null)
;
insert into "kysely_migration" ("name", "timestamp") values ('0001-orders', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0002-accounts', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0003-order-chains', '2025-10-04T09:00:00.000Z')
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
insert into "account_targets" ("id", "user_id", "name", "provider_id", "provider_type", "identifier", "expired", "created_at", "updated_at") values ('target', 'ada', '', null, 'email', 'ada@example.org', 0, 1759564800000, 1759564800001)
;
insert into "account_sessions" ("id", "user_id", "secret_hash", "provider", "provider_uid", "factors", "ip", "expires_at", "mfa_updated_at", "created_at", "updated_at") values ('session', 'ada', 'f00', 'email', 'ada@example.org', '["password"]', '198.51.100.1', 1759564900000, null, 1759564800000, 1759564800001)
;
insert into "account_tokens" ("id", "user_id", "kind", "secret_hash", "expires_at", "created_at") values ('token', 'ada', 'recovery', 'f00', 1759564900000, 1759564800000)
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
