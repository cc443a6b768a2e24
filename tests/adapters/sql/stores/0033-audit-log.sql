CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)
;
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)
;
CREATE TABLE "stock" ("product_id" text primary key, "capacity" integer, "ceiling" integer, "sold" integer default 0 not null, "held" integer default 0 not null, constraint "stock_not_negative" check (sold >= 0 and held >= 0), constraint "stock_never_oversold" check (ceiling is null or sold + held <= ceiling))
;
CREATE TABLE "orders" ("id" text primary key, "state" text not null, "user_id" text, "attempt_id" text unique, "cart_hash" text not null, "lines" text not null, "total" bigint not null, "created_at" bigint not null, "expires_at" bigint not null, "session_id" text unique, "session_url" text, "payment" text, "email" text, "payer_email" text, "refunded" bigint default 0 not null, "disputed" integer default 0 not null, "review" text, "chain" text, "held_until" bigint, "held_by" text, "channel" text default 'online' not null)
;
CREATE TABLE "refunds" ("id" text primary key, "order_id" text not null references "orders" ("id"), "amount" bigint not null, "reason" text not null, "state" text not null, "provider_id" text, "created_at" bigint not null, "ticket" text)
;
CREATE TABLE "payment_notices" ("id" text primary key, "kind" text not null, "created_at" bigint not null, "processed_at" bigint not null)
;
CREATE TABLE "outbox" ("id" text primary key, "kind" text not null, "payload" text not null, "created_at" bigint not null, "due_at" bigint not null, "attempts" integer default 0 not null, "done_at" bigint, "last_error" text)
;
CREATE TABLE "inbox" ("id" text primary key, "kind" text not null, "to" text not null, "subject" text not null, "text" text not null, "html" text not null, "sent_at" bigint not null)
;
CREATE TABLE "marks" ("name" text primary key, "value" text not null)
;
CREATE TABLE "account_users" ("id" text primary key, "email" text unique, "phone" text unique, "name" text not null, "password" text, "password_updated_at" bigint, "enabled" integer not null, "labels" text not null, "prefs" text not null, "email_verified" integer not null, "phone_verified" integer not null, "mfa" integer not null, "created_at" bigint not null, "updated_at" bigint not null, "accessed_at" bigint not null, "two_step_asked_at" bigint)
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
CREATE TABLE "tickets" ("id" text primary key, "number" text not null unique, "order_id" text not null references "orders" ("id"), "line" integer not null, "product_id" text not null, "holder_name" text, "holder_email" text, "state" text not null, "void_reason" text, "issue" integer not null, "given" integer default 0 not null, "owner_id" text, "returned_at" bigint, constraint "tickets_void_for_a_reason" check ((state = 'valid') = (void_reason is null))) without rowid
;
CREATE TABLE "ticket_gifts" ("id" text primary key, "ticket_id" text not null references "tickets" ("id"), "order_id" text not null, "state" text not null, "giver_id" text, "giver_name" text not null, "giver_email" text, "name" text not null, "email" text not null, "message" text, "given_at" bigint not null, "ended_at" bigint)
;
CREATE TABLE "ticket_events" ("order_id" text not null, "position" integer not null, "ticket_id" text not null, "kind" text not null, "by_user" text, "at" bigint not null, "name" text, constraint "ticket_events_in_order" primary key ("order_id", "position")) without rowid
;
CREATE TABLE "door_changes" ("position" integer primary key, "order_id" text not null, "at" bigint not null, "tickets" text)
;
CREATE TABLE "door_scans" ("position" bigint primary key, "device" text not null, "id" text not null, "ticket_id" text, "issue" integer, "checkpoint" text not null, "direction" text not null, "at" bigint not null, "device_at" bigint not null, "shown" text not null, "reason" text, "undoes" text, "code" text, "user_id" text not null, "received_at" bigint not null, constraint "door_scans_once" unique ("device", "id"))
;
CREATE TABLE "door_devices" ("id" text primary key, "name" text not null, "checkpoint" text not null, "user_id" text not null, "heard_at" bigint not null, "waiting" integer not null, "battery" integer, "shut_out_at" bigint, "shut_out_by" text, "shut_out_reason" text)
;
CREATE TABLE "tills" ("id" text primary key, "device" text not null, "name" text not null, "opened_by" text not null, "opened_at" bigint not null, "float" integer not null, "held" text not null, "blanks" text not null, "returned" text, "cash_up" text)
;
CREATE TABLE "till_entries" ("order_id" text not null references "orders" ("id"), "kind" text not null, "till_id" text not null references "tills" ("id"), "paid_by" text not null, "amount" integer not null, "tendered" integer, "at" bigint not null, "user_id" text not null, "offline" integer not null, constraint "till_entries_once" primary key ("order_id", "kind"))
;
CREATE TABLE "staff_actions" ("id" text primary key, "at" bigint not null, "user_id" text not null, "name" text not null, "network" text not null, "action" text not null, "subject_kind" text not null, "subject_id" text not null, "subject_name" text not null, "before" text not null, "after" text not null, "reason" text, "searched" text not null)
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
insert into "kysely_migration" ("name", "timestamp") values ('0015-paper-sheets', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0021-short-holds', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0022-handler-ages', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0025-tickets', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0026-staff-two-step', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0030-ticket-changes', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0031-door', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0032-box-office', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0033-audit-log', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0)
;
insert into "stock" ("product_id", "capacity", "ceiling", "sold", "held") values ('prod_00002', null, null, 1, 0)
;
insert into "orders" ("id", "state", "user_id", "attempt_id", "cart_hash", "lines", "total", "created_at", "expires_at", "session_id", "session_url", "payment", "email", "payer_email", "refunded", "disputed", "review", "chain", "held_until", "held_by", "channel") values ('order_00001', 'paid', null, 'attempt_00003', 'prod_00002×1', '[{"productId":"prod_00002","priceId":"price_of_prod_00002","name":"Guest ticket","ticketType":"Guest","unitPrice":2500,"quantity":1}]', 2500, 1759564800000, 1759566900000, 'cs_test_order_00001', 'https://cards.example/order_00001', '{"intentId":"pi_order_00001","email":"ada@example.org","name":"Ada Byron","amount":2500,"paidAt":1759565100000}', 'Zoë “the nose” O’Hara 🐕@example.org', 'ada@example.org', 0, 0, null, 'attempt_00003', null, null, 'online')
;
insert into "refunds" ("id", "order_id", "amount", "reason", "state", "provider_id", "created_at", "ticket") values ('refund_1', 'order_00001', 2500, 'asked-by-buyer', 'asked', null, 1759564800000, null)
;
insert into "payment_notices" ("id", "kind", "created_at", "processed_at") values ('evt_1', 'checkout.session.completed', 1759564800000, 1759564800000)
;
insert into "outbox" ("id", "kind", "payload", "created_at", "due_at", "attempts", "done_at", "last_error") values ('receipt', 'letter', '{"kind":"letter","letter":{"kind":"receipt","to":"a@b","order":{"id":"order_00001","channel":"online","state":"paid","userId":null,"attemptId":"attempt_00003","chain":"attempt_00003","cartHash":"prod_00002×1","email":"Zoë “the nose” O’Hara 🐕@example.org","lines":[{"productId":"prod_00002","priceId":"price_of_prod_00002","name":"Guest ticket","ticketType":"Guest","unitPrice":2500,"quantity":1}],"total":2500,"createdAt":1759564800000,"expiresAt":1759566900000,"heldUntil":null,"heldBy":null,"session":{"id":"cs_test_order_00001","url":"https://cards.example/order_00001"},"payment":{"intentId":"pi_order_00001","email":"ada@example.org","name":"Ada Byron","amount":2500,"paidAt":1759565100000},"refunded":0,"disputed":false,"review":null}}}', 1759564800000, 1759564800000, 0, null, null)
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
insert into "account_users" ("id", "email", "phone", "name", "password", "password_updated_at", "enabled", "labels", "prefs", "email_verified", "phone_verified", "mfa", "created_at", "updated_at", "accessed_at", "two_step_asked_at") values ('ada', 'ada@example.org', null, 'Ada', '$argon2id$', null, 1, '["guest"]', '{}', 0, 0, 0, 1759564800000, 1759564800001, 0, null)
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
insert into "paper_notes" ("position", "entry", "kind", "at", "user_id", "note") values (1, 'bramble', 'typed', 1759564800000, 'ada', '{"initials":"ÉO"}')
;
insert into "tickets" ("id", "number", "order_id", "line", "product_id", "holder_name", "holder_email", "state", "void_reason", "issue", "given", "owner_id", "returned_at") values ('68e0d400b9478e6ac7d68b8500000000', '7634-XR9E', 'order_00001', 0, 'prod_00002', 'Ada Byron', 'ada@example.org', 'valid', null, 1, 0, null, null)
;
insert into "ticket_gifts" ("id", "ticket_id", "order_id", "state", "giver_id", "giver_name", "giver_email", "name", "email", "message", "given_at", "ended_at") values ('gift_68e0d3f0', '68e0d400b9478e6ac7d68b8500000000', 'order_00001', 'open', 'ada', 'Ada', 'ada@example.org', 'Beth', 'beth@example.org', 'Come along 🐕', 1, null)
;
insert into "ticket_events" ("order_id", "position", "ticket_id", "kind", "by_user", "at", "name") values ('order_00001', 1, '68e0d400b9478e6ac7d68b8500000000', 'offered', 'ada', 1, 'Beth')
;
insert into "door_changes" ("position", "order_id", "at", "tickets") values (1, 'order_00001', 1759564800000, null)
;
insert into "door_changes" ("position", "order_id", "at", "tickets") values (1000000, 'ord_1', 1759564800000, '[["00",1,null]]')
;
insert into "door_scans" ("position", "device", "id", "ticket_id", "issue", "checkpoint", "direction", "at", "device_at", "shown", "reason", "undoes", "code", "user_id", "received_at") values (1, 'gate-a-phone', 'scan-0001', null, null, 'entrance', 'in', 1759564800000, 1759564800001, 'not-genuine', null, null, 'é', 'ada', 1759564800002)
;
insert into "door_devices" ("id", "name", "checkpoint", "user_id", "heard_at", "waiting", "battery", "shut_out_at", "shut_out_by", "shut_out_reason") values ('gate-a-phone', 'Gate A', 'entrance', 'ada', 1759564800000, 0, 71, null, null, null)
;
insert into "tills" ("id", "device", "name", "opened_by", "opened_at", "float", "held", "blanks", "returned", "cash_up") values ('till-0123456789abcdef', 'phone', 'Till 1', 'ada', 1759564800000, 10000, '[]', '["ord_blank"]', null, null)
;
insert into "till_entries" ("order_id", "kind", "till_id", "paid_by", "amount", "tendered", "at", "user_id", "offline") values ('order_00001', 'sale', 'till-0123456789abcdef', 'cash', 2500, 3000, 1759564800000, 'ada', 1)
;
insert into "staff_actions" ("id", "at", "user_id", "name", "network", "action", "subject_kind", "subject_id", "subject_name", "before", "after", "reason", "searched") values ('action_68e0d3f0', 1759564800000, 'ada', 'Ada Quill', 'this machine', 'device.shut-out', 'device', 'gate-a-phone', 'Gate A', '"in use"', '"shut out"', 'Lost in the car park', 'ada quill
gate a
gate-a-phone
lost in the car park
in use
shut out')
;
CREATE INDEX "orders_by_state" on "orders" ("state", "expires_at")
;
CREATE INDEX "orders_by_user" on "orders" ("user_id")
;
CREATE INDEX "orders_by_payer" on "orders" ("payer_email")
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
CREATE INDEX "tickets_by_owner" on "tickets" ("owner_id") where owner_id is not null
;
CREATE UNIQUE INDEX "ticket_gifts_one_open" on "ticket_gifts" ("ticket_id") where state = 'open'
;
CREATE INDEX "ticket_gifts_by_order" on "ticket_gifts" ("order_id")
;
CREATE INDEX "ticket_gifts_by_email" on "ticket_gifts" ("email")
;
CREATE INDEX "ticket_gifts_by_giver" on "ticket_gifts" ("giver_id")
;
CREATE INDEX "door_changes_of_order" on "door_changes" ("order_id") where tickets is not null
;
CREATE INDEX "door_scans_of_ticket" on "door_scans" ("ticket_id")
;
CREATE INDEX "door_scans_undone" on "door_scans" ("device", "undoes") where undoes is not null
;
CREATE INDEX "tills_of_device" on "tills" ("device")
;
CREATE INDEX "till_entries_of_till" on "till_entries" ("till_id")
;
CREATE INDEX "staff_actions_by_time" on "staff_actions" ("at", "id")
;
CREATE INDEX "staff_actions_of_user" on "staff_actions" ("user_id", "at", "id")
;
CREATE INDEX "staff_actions_about" on "staff_actions" ("subject_kind", "subject_id", "at", "id")
;
CREATE TRIGGER staff_actions_stay before update on staff_actions
      begin select raise(abort, 'the audit log is only added to'); end
;
CREATE TRIGGER staff_actions_kept before delete on staff_actions
      when old.at >= coalesce((select cast(value as integer) from marks where name = 'audit-log-kept-from'), 0)
      begin select raise(abort, 'the audit log is only added to'); end
;
