CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)
;
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)
;
CREATE TABLE "marks" ("name" text primary key, "value" text not null)
;
CREATE TABLE "outbox" ("id" text primary key, "kind" text not null, "payload" text not null, "created_at" bigint not null, "due_at" bigint not null, "attempts" integer default 0 not null, "done_at" bigint, "last_error" text, "request" text, "queue" text default 'emails' not null)
;
CREATE TABLE "email_deliveries" ("task" text primary key, "ref" text not null, "email" text not null, "kind" text not null, "order_id" text, "at" bigint not null, "state" text not null, "reason" text, "without_pdf" integer default 0 not null, "settled_at" bigint)
;
CREATE TABLE "inbox" ("id" text primary key, "kind" text not null, "to" text not null, "subject" text not null, "text" text not null, "html" text not null, "sent_at" bigint not null)
;
CREATE TABLE "jobs" ("id" text primary key, "kind" text not null, "priority" integer not null, "title" text not null, "params" text not null, "cursor" text not null, "done" integer not null, "total" integer, "troubled" integer not null, "note" text not null, "state" text not null, "started_by" text not null, "started_by_name" text not null, "created_at" bigint not null, "not_before" bigint not null, "started_at" bigint, "ended_at" bigint, "lease_holder" text, "lease_until" bigint, "wake_at" bigint not null, "attempts" integer not null, "reason" text)
;
CREATE TABLE "staff_actions" ("id" text primary key, "at" bigint not null, "user_id" text not null, "name" text not null, "network" text not null, "action" text not null, "subject_kind" text not null, "subject_id" text not null, "subject_name" text not null, "before" text not null, "after" text not null, "reason" text, "searched" text not null)
;
CREATE TABLE "alerts" ("kind" text not null, "place" text not null, "state" text not null, "number" integer not null, "since" bigint not null, "clear_since" bigint, "heard_at" bigint not null, "detail" text not null, constraint "alerts_key" primary key ("kind", "place"))
;
CREATE TABLE "stock" ("product_id" text primary key, "capacity" integer, "ceiling" integer, "sold" integer default 0 not null, "held" integer default 0 not null, "waiting" integer default 0 not null, constraint "stock_not_negative" check (sold >= 0 and held >= 0), constraint "stock_never_oversold" check (ceiling is null or sold + held <= ceiling))
;
CREATE TABLE "pools" ("pool_id" text primary key, "places" integer not null)
;
CREATE TABLE "pool_products" ("pool_id" text not null references "pools" ("pool_id") on delete cascade, "product_id" text not null, constraint "pool_products_once" primary key ("product_id", "pool_id"))
;
CREATE TABLE "orders" ("id" text primary key, "state" text not null, "user_id" text, "attempt_id" text unique, "cart_hash" text not null, "lines" text not null, "total" bigint not null, "created_at" bigint not null, "expires_at" bigint not null, "session_id" text unique, "session_url" text, "payment" text, "email" text, "payer_email" text, "refunded" bigint default 0 not null, "disputed" integer default 0 not null, "review" text, "chain" text, "held_until" bigint, "held_by" text, "channel" text default 'online' not null, "voucher" text)
;
CREATE TABLE "refunds" ("id" text primary key, "order_id" text not null references "orders" ("id"), "amount" bigint not null, "reason" text not null, "state" text not null, "provider_id" text, "created_at" bigint not null, "ticket" text)
;
CREATE TABLE "payment_notices" ("id" text primary key, "kind" text not null, "created_at" bigint not null, "processed_at" bigint not null)
;
CREATE TABLE "vouchers" ("id" text primary key, "code" text not null unique, "batch" text, "name" text not null, "effect" text not null, "products" text, "total" integer, "per_order" integer, "per_email" integer, "from_at" bigint, "until_at" bigint, "stopped_at" bigint, "created_at" bigint not null, "used" integer default 0 not null)
;
CREATE TABLE "voucher_uses" ("order_id" text primary key, "voucher_id" text not null, "email" text, "uses" integer not null, "off" integer not null, "at" bigint not null)
;
CREATE TABLE "waiting_parties" ("id" text primary key, "product_id" text not null references "stock" ("product_id"), "product_name" text not null, "ticket_type" text not null, "position" integer not null, "name" text not null, "email" text not null, "user_id" text, "places" integer not null, "passed_over" integer not null, "joined_at" bigint not null, "state" text not null, "offered_at" bigint, "offered_until" bigint, "order_id" text, "ended_at" bigint, constraint "waiting_parties_in_order" unique ("product_id", "position"))
;
CREATE TABLE "registrations" ("id" text primary key, "kind" text not null, "user_id" text not null, "subject" text not null, "order_id" text, "class" text, "level" text, "form" text not null, "registered_at" bigint not null, "changed_at" bigint not null, constraint "registrations_one_a_subject" unique ("kind", "subject"))
;
CREATE TABLE "competition_day_log" ("position" bigint primary key, "kind" text not null, "id" text not null, "entry" text not null, "at" bigint not null, "body" text not null, constraint "competition_day_log_once" unique ("kind", "id"))
;
CREATE TABLE "running_orders" ("version" integer primary key, "published_at" bigint not null, "published_by" text not null, "runs" text not null)
;
CREATE TABLE "ring_marks" ("position" bigint primary key, "entry" text not null, "id" text not null, "kind" text not null, "device" text not null, "at" bigint not null, "mark" text not null, "user_id" text not null, "user_name" text not null, "received_at" bigint not null, constraint "ring_marks_once" unique ("entry", "id"))
;
CREATE TABLE "class_readings" ("class" text primary key, "readings" text not null, "user_id" text not null, "user_name" text not null, "chosen_at" bigint not null)
;
CREATE TABLE "judge_phones" ("id" text primary key, "user_id" text not null, "ring" text, "heard_at" bigint not null, "unsent" integer not null, "battery" integer)
;
CREATE TABLE "competition_results_log" ("position" bigint primary key, "kind" text not null, "at" bigint not null, "body" text not null)
;
CREATE TABLE "paper_notes" ("position" bigint primary key, "entry" text not null, "kind" text not null, "at" bigint not null, "user_id" text not null, "note" text not null)
;
CREATE TABLE "site_forms" ("id" text primary key, "form_type" text not null, "email" text not null, "form" text not null, "sameness" text not null unique, "received_at" bigint not null)
;
CREATE TABLE "subscriptions" ("id" text primary key, "list" text not null, "email" text not null, "name" text not null, "state" text not null, "asked_at" bigint not null, "confirmed_at" bigint, "left_at" bigint, "letters_since" bigint not null, "letter_at" bigint not null, "letters" integer not null, constraint "subscriptions_one_an_address" unique ("list", "email"))
;
CREATE TABLE "banners" ("id" text primary key, "kind" text not null, "headline" text not null, "text" text not null, "link" text, "from_at" bigint not null, "until_at" bigint, "written_by" text not null, "written_by_name" text not null, "created_at" bigint not null, "taken_down_at" bigint)
;
CREATE TABLE "tickets" ("id" text primary key, "number" text not null unique, "order_id" text not null references "orders" ("id"), "line" integer not null, "product_id" text not null, "holder_name" text, "holder_email" text, "state" text not null, "void_reason" text, "issue" integer not null, "given" integer default 0 not null, "owner_id" text, "returned_at" bigint, constraint "tickets_void_for_a_reason" check ((state = 'valid') = (void_reason is null))) without rowid
;
CREATE TABLE "ticket_answers" ("ticket_id" text not null, "question" text not null, "order_id" text not null references "orders" ("id"), "answer" text not null, "answered_at" bigint not null, constraint "ticket_answers_once" primary key ("ticket_id", "question"))
;
CREATE TABLE "ticket_gifts" ("id" text primary key, "ticket_id" text not null references "tickets" ("id"), "order_id" text not null, "state" text not null, "giver_id" text, "giver_name" text not null, "giver_email" text, "name" text not null, "email" text not null, "message" text, "given_at" bigint not null, "ended_at" bigint)
;
CREATE TABLE "ticket_events" ("order_id" text not null, "position" integer not null, "ticket_id" text not null, "kind" text not null, "by_user" text, "at" bigint not null, "name" text, constraint "ticket_events_in_order" primary key ("order_id", "position")) without rowid
;
CREATE TABLE "wallet_passes" ("wallet" text not null, "ticket_id" text not null, "issue" integer not null, "changed_at" bigint not null, "ended" integer not null, constraint "wallet_passes_key" primary key ("ticket_id", "issue", "wallet"))
;
CREATE TABLE "wallet_phones" ("device" text not null, "ticket_id" text not null, "issue" integer not null, "push_token" text not null, "registered_at" bigint not null, constraint "wallet_phones_key" primary key ("ticket_id", "issue", "device"))
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
CREATE TABLE "balance_movements" ("id" text primary key, "kind" text not null, "amount" integer not null, "fee" integer not null, "net" integer not null, "at" bigint not null, "order_id" text, "intent_id" text, "description" text, "payout_id" text)
;
CREATE TABLE "payouts" ("id" text primary key, "amount" integer not null, "state" text not null, "made_at" bigint not null, "arrives_at" bigint not null, "read" integer not null)
;
CREATE TABLE "accepted_differences" ("key" text not null, "state" text not null, "reason" text not null, "by_name" text not null, "at" bigint not null, constraint "accepted_differences_once" primary key ("key", "state"))
;
CREATE TABLE "invoice_series" ("prefix" text primary key, "last" integer not null)
;
CREATE TABLE "invoices" ("number" text primary key, "series" text not null, "place" integer not null, "kind" text not null, "order_id" text not null, "credits" text, "at" bigint not null, "total" integer not null, "needs_buyer" integer not null, "document" text not null, "buyer" text, constraint "invoices_once_a_place" unique ("series", "place"))
;
CREATE TABLE "order_words" ("word" text not null, "at" bigint not null, "order_id" text not null, constraint "order_words_once" primary key ("word", "at", "order_id")) without rowid
;
CREATE TABLE "order_notes" ("id" text primary key, "order_id" text not null, "at" bigint not null, "by_user" text not null, "by_name" text not null, "text" text not null)
;
CREATE TABLE "messages" ("id" text primary key, "subject" text not null, "body" text not null, "audience" text not null, "marketing" integer not null, "job_id" text not null references "jobs" ("id"), "written_by" text not null, "written_by_name" text not null, "created_at" bigint not null, "gathered_at" bigint, "skipped" integer not null)
;
CREATE TABLE "message_recipients" ("message_id" text not null references "messages" ("id"), "number" integer not null, "email" text not null, "name" text not null, "facts" text not null, "leave_link" text, "state" text not null, "reason" text, constraint "message_recipients_pk" primary key ("message_id", "number"))
;
CREATE TABLE "day_off" ("id" text primary key, "kind" text not null, "reason" text not null, "moved_to" text, "refunds" text not null, "refunds_until" bigint, "banner_id" text not null, "message_id" text not null, "message_job" text not null, "refunds_job" text, "decided_by" text not null, "decided_by_name" text not null, "decided_at" bigint not null, "gathered_at" bigint, "after" text, "edition_day" text)
;
CREATE TABLE "day_off_orders" ("day_off_id" text not null references "day_off" ("id"), "order_id" text not null references "orders" ("id"), "number" integer not null, "amount" integer not null, "tickets" integer not null, "name" text, "state" text not null, "why" text, "tries" integer not null, "round" integer not null, "settled_by" text, "settled_note" text, constraint "day_off_orders_pk" primary key ("day_off_id", "order_id"))
;
CREATE TABLE "carer_requests" ("id" text primary key, "carer_name" text not null, "carer_email" text not null, "person_name" text not null, "ticket" text not null, "asked_at" bigint not null, "file_name" text, "file_type" text, "file" text, "state" text not null, "decided_at" bigint, "decided_by" text, "reason" text, "order_id" text)
;
CREATE TABLE "catalogue_changes" ("id" text primary key, "name" text not null, "started_at" bigint not null, "state" text not null, "edits" text not null, "action" text, "tries" integer not null, "fault" text, "settled_at" bigint, "prices_retired" integer not null)
;
CREATE TABLE "deletions" ("user_id" text primary key, "asked_at" bigint not null, "due_at" bigint not null, "begun_at" bigint)
;
CREATE TABLE "account_merges" ("id" text primary key, "from_id" text not null, "into_id" text not null, "at" bigint not null, "state" text not null, "settled" integer not null, "moves" text not null)
;
CREATE TABLE "content_heads" ("edition" text not null, "file" text not null, "version" integer not null, "revision" integer not null, "draft" text, "draft_by" text, "draft_by_name" text, "draft_at" bigint, "draft_based_on" integer, constraint "content_heads_key" primary key ("edition", "file"))
;
CREATE TABLE "content_versions" ("edition" text not null, "file" text not null, "version" integer not null, "text" text not null, "published_at" bigint not null, "published_by" text not null, "published_by_name" text not null, "note" text not null, "restored" integer, constraint "content_versions_key" primary key ("edition", "file", "version"))
;
CREATE TABLE "pictures" ("edition" text not null, "name" text not null, "alt" text not null, "added_at" bigint not null, "added_by" text not null, "added_by_name" text not null, constraint "pictures_key" primary key ("edition", "name"))
;
CREATE TABLE "picture_files" ("edition" text not null, "file" text not null, "picture" text not null, "type" text not null, "width" integer not null, "height" integer not null, "digest" text not null, "bytes" text not null, constraint "picture_files_key" primary key ("edition", "file"))
;
CREATE TABLE "account_users" ("id" text primary key, "email" text unique, "phone" text unique, "name" text not null, "password" text, "password_updated_at" bigint, "enabled" integer not null, "labels" text not null, "prefs" text not null, "email_verified" integer not null, "phone_verified" integer not null, "mfa" integer not null, "created_at" bigint not null, "updated_at" bigint not null, "accessed_at" bigint not null, "two_step_asked_at" bigint, "recovered_at" bigint)
;
CREATE TABLE "account_sessions" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "secret_hash" text not null unique, "provider" text not null, "provider_uid" text not null, "factors" text not null, "ip" text not null, "expires_at" bigint not null, "mfa_updated_at" bigint, "created_at" bigint not null, "updated_at" bigint not null, "client_name" text, "os_name" text, "proved_at" bigint)
;
CREATE TABLE "account_targets" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "name" text not null, "provider_id" text, "provider_type" text not null, "identifier" text not null unique, "expired" integer not null, "created_at" bigint not null, "updated_at" bigint not null, "session_id" text references "account_sessions" ("id") on delete cascade)
;
CREATE TABLE "account_tokens" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "kind" text not null, "secret_hash" text not null unique, "expires_at" bigint not null, "created_at" bigint not null)
;
CREATE TABLE "account_trail" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "event" text not null, "user_email" text not null, "user_name" text not null, "mode" text not null, "ip" text not null, "at" bigint not null)
;
CREATE TABLE "account_mfa" ("user_id" text primary key references "account_users" ("id") on delete cascade, "seed" text, "seed_verified" integer not null, "last_step" bigint not null, "recovery_codes" text, "changed_at" bigint)
;
CREATE TABLE "account_challenges" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "factor" text not null, "code_hash" text not null, "expires_at" bigint not null, "created_at" bigint not null)
;
CREATE TABLE "account_identities" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "provider" text not null, "provider_uid" text not null, "provider_email" text, "email_verified" integer not null, "access_token" text not null, "refresh_token" text not null, "token_expires_at" bigint, "created_at" bigint not null, "updated_at" bigint not null, constraint "account_identities_once" unique ("provider", "provider_uid"))
;
CREATE TABLE "account_sign_ins" ("state_hash" text primary key, "user_id" text references "account_users" ("id") on delete cascade, "browser_hash" text, "sealed" text not null, "expires_at" bigint not null)
;
CREATE TABLE "account_objections" ("secret_hash" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "email" text not null, "expires_at" bigint not null)
;
insert into "kysely_migration" ("name", "timestamp") values ('0001-first-release', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0002-first-release-accounts', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0)
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
insert into "outbox" ("id", "kind", "payload", "created_at", "due_at", "attempts", "done_at", "last_error", "request", "queue") values ('receipt', 'email', '{"kind":"email","email":{"kind":"receipt","to":"a@b","order":{"id":"order_00001","channel":"online","state":"paid","userId":null,"attemptId":"attempt_00003","chain":"attempt_00003","cartHash":"prod_00002×1","email":"Zoë “the nose” O’Hara 🐕@example.org","total":2500,"createdAt":1759564800000,"expiresAt":1759566900000,"heldUntil":null,"heldBy":null,"refunded":0,"review":null,"lines":[{"productId":"prod_00002","priceId":"price_of_prod_00002","name":"Guest ticket","ticketType":"Guest","unitPrice":2500,"quantity":1}],"payment":{"intentId":"pi_order_00001","email":"ada@example.org","name":"Ada Byron","amount":2500,"paidAt":1759565100000},"disputed":false,"session":{"id":"cs_test_order_00001","url":"https://cards.example/order_00001"}}}}', 1759564800000, 1759564800000, 0, null, null, null, 'emails')
;
insert into "email_deliveries" ("task", "ref", "email", "kind", "order_id", "at", "state", "reason", "without_pdf", "settled_at") values ('receipt', '0123456789abcdef0123456789abcdef', 'ada@example.org', 'receipt', 'order_00001', 1759564800000, 'bounced', '550 no such mailbox', 0, null)
;
insert into "inbox" ("id", "kind", "to", "subject", "text", "html", "sent_at") values ('l', 'email', 'a@b', 's', 't', '<p>', 1)
;
insert into "jobs" ("id", "kind", "priority", "title", "params", "cursor", "done", "total", "troubled", "note", "state", "started_by", "started_by_name", "created_at", "not_before", "started_at", "ended_at", "lease_holder", "lease_until", "wake_at", "attempts", "reason") values ('job_1', 'message', 1, 'Email: cancelled — “sorry”', '{"message":"msg_1"}', '{}', 1, 2, 0, '', 'running', 'ada', 'Ada', 1759564800000, 1759564800000, 1759564800000, null, 'process', 1759564830000, 1759564800000, 0, null)
;
insert into "staff_actions" ("id", "at", "user_id", "name", "network", "action", "subject_kind", "subject_id", "subject_name", "before", "after", "reason", "searched") values ('action_68e0d3f0', 1759564800000, 'ada', 'Ada Quill', 'this machine', 'device.shut-out', 'device', 'gate-a-phone', 'Gate A', '"in use"', '"shut out"', 'Lost in the car park', 'ada quill
gate a
gate-a-phone
lost in the car park
in use
shut out')
;
insert into "alerts" ("kind", "place", "state", "number", "since", "clear_since", "heard_at", "detail") values ('disk-full', 'web-1', 'raised', 2, 1759564800000, null, 1759564830000, 'The data folder’s disk: 0.4 GB left.')
;
insert into "stock" ("product_id", "capacity", "ceiling", "sold", "held", "waiting") values ('prod_00002', null, null, 1, 0, 0)
;
insert into "pools" ("pool_id", "places") values ('venue', 1000)
;
insert into "pool_products" ("pool_id", "product_id") values ('venue', 'prod_00002')
;
insert into "orders" ("id", "state", "user_id", "attempt_id", "cart_hash", "lines", "total", "created_at", "expires_at", "session_id", "session_url", "payment", "email", "payer_email", "refunded", "disputed", "review", "chain", "held_until", "held_by", "channel", "voucher") values ('order_00001', 'paid', null, 'attempt_00003', 'prod_00002×1', '[{"productId":"prod_00002","priceId":"price_of_prod_00002","name":"Guest ticket","ticketType":"Guest","unitPrice":2500,"quantity":1}]', 2500, 1759564800000, 1759566900000, 'cs_test_order_00001', 'https://cards.example/order_00001', '{"intentId":"pi_order_00001","email":"ada@example.org","name":"Ada Byron","amount":2500,"paidAt":1759565100000}', 'Zoë “the nose” O’Hara 🐕@example.org', 'ada@example.org', 0, 0, null, 'attempt_00003', null, null, 'online', null)
;
insert into "refunds" ("id", "order_id", "amount", "reason", "state", "provider_id", "created_at", "ticket") values ('refund_1', 'order_00001', 2500, 'asked-by-buyer', 'asked', null, 1759564800000, null)
;
insert into "payment_notices" ("id", "kind", "created_at", "processed_at") values ('evt_1', 'checkout.session.completed', 1759564800000, 1759564800000)
;
insert into "vouchers" ("id", "code", "batch", "name", "effect", "products", "total", "per_order", "per_email", "from_at", "until_at", "stopped_at", "created_at", "used") values ('voucher_1', 'FRIENDS10', null, 'Friends of the Downs — “the hounds”', '{"kind":"percent","percent":10}', '["prod_adult_day"]', 200, null, 2, null, 1763740800000, null, 1759564800000, 1)
;
insert into "voucher_uses" ("order_id", "voucher_id", "email", "uses", "off", "at") values ('order_00001', 'voucher_1', 'ada@example.org', 1, 150, 1759564800000)
;
insert into "waiting_parties" ("id", "product_id", "product_name", "ticket_type", "position", "name", "email", "user_id", "places", "passed_over", "joined_at", "state", "offered_at", "offered_until", "order_id", "ended_at") values ('party_68e0d3f0', 'prod_00002', 'Lunch', 'Guest', 1, 'Zoë', 'ada@example.org', 'ada', 2, 1, 1759564800000, 'left', null, null, null, 1759564900000)
;
insert into "registrations" ("id", "kind", "user_id", "subject", "order_id", "class", "level", "form", "registered_at", "changed_at") values ('reg_1', 'competition', 'ada', 'ord_1/prod_competitor/1', 'ord_1', 'adult', 'silver', '{"dogName":"Bramble — “the nose”"}', 1759564800000, 1759564800001)
;
insert into "competition_day_log" ("position", "kind", "id", "entry", "at", "body") values (1, 'placement', 'placed', 'bramble', 1, '{"level":"gold"}')
;
insert into "running_orders" ("version", "published_at", "published_by", "runs") values (1, 1759564800000, 'ada', '[]')
;
insert into "ring_marks" ("position", "entry", "id", "kind", "device", "at", "mark", "user_id", "user_name", "received_at") values (1, 'bramble', 'event-1', 'started', 'phone', 1759564800000, '{"kind":"started"}', 'ada', 'Ada', 1759564800001)
;
insert into "class_readings" ("class", "readings", "user_id", "user_name", "chosen_at") values ('adult', '{"digs":"tariff"}', 'ada', 'Ada', 1759564800000)
;
insert into "judge_phones" ("id", "user_id", "ring", "heard_at", "unsent", "battery") values ('phone', 'ada', 'oak', 1759564800000, 3, 71)
;
insert into "competition_results_log" ("position", "kind", "at", "body") values (1, 'step', 1759564800000, '{"kind":"signed"}')
;
insert into "paper_notes" ("position", "entry", "kind", "at", "user_id", "note") values (1, 'bramble', 'typed', 1759564800000, 'ada', '{"initials":"ÉO"}')
;
insert into "site_forms" ("id", "form_type", "email", "form", "sameness", "received_at") values ('form_1', 'subscriber', 'tom@example.co.uk', '{"formType":"subscriber","name":"Zoë","email":"tom@example.co.uk"}', 'Ij7Rea3pxSHFPNNkxa9Pj-OZyA2dvm7_QBi7lTRFwNE', 1759564800000)
;
insert into "subscriptions" ("id", "list", "email", "name", "state", "asked_at", "confirmed_at", "left_at", "letters_since", "letter_at", "letters") values ('sub_tom', 'subscriber', 'tom@example.co.uk', 'Tom Harding', 'asked', 1759564800000, null, null, 1759564800000, 1759564800000, 1)
;
insert into "banners" ("id", "kind", "headline", "text", "link", "from_at", "until_at", "written_by", "written_by_name", "created_at", "taken_down_at") values ('banner_1', 'warning', 'Saturday is cancelled', 'Please don’t travel.', null, 1759564800000, null, 'ada', 'Ada', 1759564800000, null)
;
insert into "tickets" ("id", "number", "order_id", "line", "product_id", "holder_name", "holder_email", "state", "void_reason", "issue", "given", "owner_id", "returned_at") values ('68e0d400b9478e6ac7d68b8500000000', '7634-XR9E', 'order_00001', 0, 'prod_00002', 'Ada Byron', 'ada@example.org', 'valid', null, 1, 0, null, null)
;
insert into "ticket_answers" ("ticket_id", "question", "order_id", "answer", "answered_at") values ('68e0d400b9478e6ac7d68b8500000000', 'allergies', 'order_00001', 'Nuts', 1759564800000)
;
insert into "ticket_gifts" ("id", "ticket_id", "order_id", "state", "giver_id", "giver_name", "giver_email", "name", "email", "message", "given_at", "ended_at") values ('gift_68e0d3f0', '68e0d400b9478e6ac7d68b8500000000', 'order_00001', 'open', 'ada', 'Ada', 'ada@example.org', 'Beth', 'beth@example.org', 'Come along 🐕', 1, null)
;
insert into "ticket_events" ("order_id", "position", "ticket_id", "kind", "by_user", "at", "name") values ('order_00001', 1, '68e0d400b9478e6ac7d68b8500000000', 'offered', 'ada', 1, 'Beth')
;
insert into "wallet_passes" ("wallet", "ticket_id", "issue", "changed_at", "ended") values ('apple', '68e0d400b9478e6ac7d68b8500000000', 1, 1759564800000, 0)
;
insert into "wallet_phones" ("device", "ticket_id", "issue", "push_token", "registered_at") values ('d0c5', '68e0d400b9478e6ac7d68b8500000000', 1, 'ab12', 1759564800000)
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
insert into "balance_movements" ("id", "kind", "amount", "fee", "net", "at", "order_id", "intent_id", "description", "payout_id") values ('txn_1', 'payment', 3000, 65, 2935, 1759564800000, 'order_00001', 'pi_1', 'Order É', 'po_1')
;
insert into "payouts" ("id", "amount", "state", "made_at", "arrives_at", "read") values ('po_1', 2935, 'paid', 1759824000000, 1759910400000, 1)
;
insert into "accepted_differences" ("key", "state", "reason", "by_name", "at") values ('awaited', '3000', 'Looked at “it”', 'Morwenna Pike', 1)
;
insert into "invoice_series" ("prefix", "last") values ('F25-', 1)
;
insert into "invoices" ("number", "series", "place", "kind", "order_id", "credits", "at", "total", "needs_buyer", "document", "buyer") values ('F25-0001', 'F25-', 1, 'invoice', 'order_00001', null, 1759564800000, 2500, 0, '{"paidAt":1759564800000,"letterhead":["The “festival”"],"vatNumber":null,"lines":[{"name":"Zoë’s ticket","quantity":1,"amount":2500,"rate":null}],"vat":[],"refundedBefore":[0]}', '{"name":"Zoë","company":null,"address":null}')
;
insert into "order_words" ("word", "at", "order_id") values ('ada', 1759564800000, 'order_00001')
;
insert into "order_words" ("word", "at", "order_id") values ('ada@example.org', 1759564800000, 'order_00001')
;
insert into "order_words" ("word", "at", "order_id") values ('byron', 1759564800000, 'order_00001')
;
insert into "order_notes" ("id", "order_id", "at", "by_user", "by_name", "text") values ('note_1', 'order_00001', 1759564800000, 'morwenna', 'Morwenna Pike', 'Nervous of “tannoys”.')
;
insert into "messages" ("id", "subject", "body", "audience", "marketing", "job_id", "written_by", "written_by_name", "created_at", "gathered_at", "skipped") values ('msg_1', 'Cancelled', 'Dear {first name},', '{"groups":["guests"],"state":"valid","group":null,"arrived":null,"subscribers":false}', 0, 'job_1', 'ada', 'Ada', 1759564800000, 1759564800000, 0)
;
insert into "message_recipients" ("message_id", "number", "email", "name", "facts", "leave_link", "state", "reason") values ('msg_1', 1, 'zoe@example.org', 'Zoë', '{"parking":true}', null, 'queued', null)
;
insert into "day_off" ("id", "kind", "reason", "moved_to", "refunds", "refunds_until", "banner_id", "message_id", "message_job", "refunds_job", "decided_by", "decided_by_name", "decided_at", "gathered_at", "after", "edition_day") values ('off_1', 'cancelled', 'High winds', null, 'all', null, 'banner_1', 'msg_1', 'job_1', null, 'ada', 'Ada', 1759564800000, null, '', '2025-11-22')
;
insert into "day_off_orders" ("day_off_id", "order_id", "number", "amount", "tickets", "name", "state", "why", "tries", "round", "settled_by", "settled_note") values ('off_1', 'order_00001', 1, 2500, 1, 'Zoë', 'waiting', null, 0, 0, null, null)
;
insert into "carer_requests" ("id", "carer_name", "carer_email", "person_name", "ticket", "asked_at", "file_name", "file_type", "file", "state", "decided_at", "decided_by", "reason", "order_id") values ('carer-68e0d3f0', 'Zoë Marsh', 'zoe@example.org', 'Edie “the nose” Marsh', '9B2L-C7QK', 1759564800000, null, null, null, 'granted', 1759564900000, 'Morwenna Pike', '', 'order_00001')
;
insert into "catalogue_changes" ("id", "name", "started_at", "state", "edits", "action", "tries", "fault", "settled_at", "prices_retired") values ('change_1', 'Adult day ticket', 1759564800000, 'done', '[]', null, 1, null, 1759564801000, 0)
;
insert into "deletions" ("user_id", "asked_at", "due_at", "begun_at") values ('ada', 1759564800000, 1759564800001, null)
;
insert into "account_merges" ("id", "from_id", "into_id", "at", "state", "settled", "moves") values ('m1', 'adaa', 'ada', 1759564800000, 'merged', 1, '[]')
;
insert into "content_heads" ("edition", "file", "version", "revision", "draft", "draft_by", "draft_by_name", "draft_at", "draft_based_on") values ('2025-11-22', 'home', 1, 3, 'title: Truffles, hounds and a lunch
', 'morwenna', 'Morwenna Pike', 1759564900000, 1)
;
insert into "content_versions" ("edition", "file", "version", "text", "published_at", "published_by", "published_by_name", "note", "restored") values ('2025-11-22', 'home', 1, 'title: Truffles and hounds
', 1759564800000, 'morwenna', 'Morwenna Pike', 'title', null)
;
insert into "pictures" ("edition", "name", "alt", "added_at", "added_by", "added_by_name") values ('2025-11-22', 'long-tent-1a2b3c4d', 'Lunch in the “long” tent', 1759564800000, 'morwenna', 'Morwenna Pike')
;
insert into "picture_files" ("edition", "file", "picture", "type", "width", "height", "digest", "bytes") values ('2025-11-22', 'long-tent-1a2b3c4d-480x320.webp', 'long-tent-1a2b3c4d', 'webp', 480, 320, '5e6f7a8b', 'UklGRg==')
;
insert into "account_users" ("id", "email", "phone", "name", "password", "password_updated_at", "enabled", "labels", "prefs", "email_verified", "phone_verified", "mfa", "created_at", "updated_at", "accessed_at", "two_step_asked_at", "recovered_at") values ('ada', 'ada@example.org', null, 'Ada', '$argon2id$', null, 1, '["guest"]', '{}', 0, 0, 0, 1759564800000, 1759564800001, 0, null, null)
;
insert into "account_sessions" ("id", "user_id", "secret_hash", "provider", "provider_uid", "factors", "ip", "expires_at", "mfa_updated_at", "created_at", "updated_at", "client_name", "os_name", "proved_at") values ('session', 'ada', 'f00', 'email', 'ada@example.org', '["password"]', '198.51.100.1', 1759564900000, null, 1759564800000, 1759564800001, 'Firefox', 'Windows', null)
;
insert into "account_targets" ("id", "user_id", "name", "provider_id", "provider_type", "identifier", "expired", "created_at", "updated_at", "session_id") values ('target', 'ada', '', null, 'email', 'ada@example.org', 0, 1759564800000, 1759564800001, null)
;
insert into "account_tokens" ("id", "user_id", "kind", "secret_hash", "expires_at", "created_at") values ('token', 'ada', 'recovery', 'f00', 1759564900000, 1759564800000)
;
insert into "account_trail" ("id", "user_id", "event", "user_email", "user_name", "mode", "ip", "at") values ('line', 'ada', 'session.create', 'ada@example.org', 'Ada', 'default', '198.51.100.1', 1759564800000)
;
insert into "account_mfa" ("user_id", "seed", "seed_verified", "last_step", "recovery_codes", "changed_at") values ('ada', 'sealed', 1, 58652160, null, null)
;
insert into "account_challenges" ("id", "user_id", "factor", "code_hash", "expires_at", "created_at") values ('question', 'ada', 'totp', '', 1759564900000, 1759564800000)
;
insert into "account_identities" ("id", "user_id", "provider", "provider_uid", "provider_email", "email_verified", "access_token", "refresh_token", "token_expires_at", "created_at", "updated_at") values ('identity', 'ada', 'google', '112358', 'ada@example.org', 1, 'sealed', '', null, 1759564800000, 1759564800001)
;
insert into "account_sign_ins" ("state_hash", "user_id", "browser_hash", "sealed", "expires_at") values ('f00', 'ada', 'ba4', 'sealed', 0)
;
insert into "account_objections" ("secret_hash", "user_id", "email", "expires_at") values ('f00', 'ada', 'ada@example.net', 1759564900000)
;
CREATE INDEX "outbox_due" on "outbox" ("queue", "due_at", "id") where done_at is null
;
CREATE INDEX "email_deliveries_ref" on "email_deliveries" ("ref")
;
CREATE INDEX "email_deliveries_failed" on "email_deliveries" ("email") where state <> 'sent'
;
CREATE INDEX "email_deliveries_order" on "email_deliveries" ("order_id")
;
CREATE INDEX "email_deliveries_at" on "email_deliveries" ("at")
;
CREATE INDEX "jobs_by_state" on "jobs" ("state", "wake_at")
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
CREATE INDEX "products_of_pool" on "pool_products" ("pool_id")
;
CREATE INDEX "orders_by_state" on "orders" ("state", "expires_at")
;
CREATE INDEX "orders_by_user" on "orders" ("user_id")
;
CREATE INDEX "orders_by_payer" on "orders" ("payer_email")
;
CREATE INDEX "orders_by_chain" on "orders" ("chain")
;
CREATE INDEX "orders_by_holder" on "orders" ("held_by")
;
CREATE INDEX "orders_paid_by_time" on "orders" ("created_at") where payment is not null
;
CREATE INDEX "orders_to_review" on "orders" ("created_at") where review is not null
;
CREATE INDEX "orders_by_age" on "orders" ("created_at", "id")
;
CREATE INDEX "orders_in_review" on "orders" ("created_at", "id") where review is not null
;
CREATE UNIQUE INDEX "refunds_one_open" on "refunds" ("order_id") where state = 'asked'
;
CREATE INDEX "uses_of_voucher" on "voucher_uses" ("voucher_id", "email")
;
CREATE UNIQUE INDEX "waiting_parties_once" on "waiting_parties" ("product_id", "email") where state in ('waiting', 'offered', 'paying')
;
CREATE INDEX "waiting_parties_of_order" on "waiting_parties" ("order_id") where order_id is not null
;
CREATE INDEX "waiting_parties_of_user" on "waiting_parties" ("user_id") where user_id is not null
;
CREATE INDEX "waiting_parties_by_email" on "waiting_parties" ("email")
;
CREATE INDEX "registrations_by_user" on "registrations" ("user_id")
;
CREATE INDEX "registrations_by_group" on "registrations" ("class", "level")
;
CREATE INDEX "paper_notes_of_entry" on "paper_notes" ("entry", "position")
;
CREATE INDEX "site_forms_by_sender" on "site_forms" ("email", "form_type", "received_at")
;
CREATE INDEX "subscriptions_by_state" on "subscriptions" ("state", "asked_at")
;
CREATE INDEX "tickets_by_owner" on "tickets" ("owner_id") where owner_id is not null
;
CREATE INDEX "answers_of_order" on "ticket_answers" ("order_id")
;
CREATE INDEX "answers_to_question" on "ticket_answers" ("question")
;
CREATE UNIQUE INDEX "ticket_gifts_one_open" on "ticket_gifts" ("ticket_id") where state = 'open'
;
CREATE INDEX "ticket_gifts_by_order" on "ticket_gifts" ("order_id")
;
CREATE INDEX "ticket_gifts_by_email" on "ticket_gifts" ("email")
;
CREATE INDEX "ticket_gifts_by_giver" on "ticket_gifts" ("giver_id")
;
CREATE INDEX "wallet_phones_device" on "wallet_phones" ("device")
;
CREATE INDEX "wallet_phones_token" on "wallet_phones" ("push_token")
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
CREATE INDEX "balance_movements_in_time" on "balance_movements" ("at", "id")
;
CREATE INDEX "balance_movements_of_order" on "balance_movements" ("order_id")
;
CREATE INDEX "balance_movements_of_intent" on "balance_movements" ("intent_id")
;
CREATE INDEX "balance_movements_of_payout" on "balance_movements" ("payout_id")
;
CREATE INDEX "invoices_of_order" on "invoices" ("order_id", "place")
;
CREATE INDEX "invoices_by_time" on "invoices" ("at", "number")
;
CREATE TRIGGER invoices_stay before update on invoices
      when new.buyer is not null or (new.number, new.series, new.place, new.kind, new.order_id, new.at, new.total,
        new.needs_buyer, new.document) is not (old.number, old.series, old.place, old.kind, old.order_id, old.at,
        old.total, old.needs_buyer, old.document) or new.credits is not old.credits
      begin select raise(abort, 'an invoice is never changed or deleted'); end
;
CREATE TRIGGER invoices_kept before delete on invoices begin select raise(abort, 'an invoice is never changed or deleted'); end
;
CREATE INDEX "order_words_by_age" on "order_words" ("at", "order_id", "word")
;
CREATE INDEX "order_notes_of_order" on "order_notes" ("order_id")
;
CREATE UNIQUE INDEX "message_recipients_once" on "message_recipients" ("message_id", "email")
;
CREATE INDEX "message_recipients_by_email" on "message_recipients" ("email")
;
CREATE UNIQUE INDEX "day_off_after" on "day_off" ("after")
;
CREATE INDEX "day_off_orders_by_state" on "day_off_orders" ("day_off_id", "state", "tries", "number")
;
CREATE INDEX "carer_requests_by_email" on "carer_requests" ("carer_email")
;
CREATE UNIQUE INDEX "catalogue_changes_one_pending" on "catalogue_changes" ("state") where state = 'pending'
;
CREATE INDEX "catalogue_changes_settled" on "catalogue_changes" ("state", "settled_at", "id")
;
CREATE INDEX "deletions_by_due" on "deletions" ("due_at")
;
CREATE INDEX "account_merges_into" on "account_merges" ("into_id")
;
CREATE UNIQUE INDEX "account_merges_once" on "account_merges" ("from_id") where state = 'merged'
;
CREATE INDEX "account_sessions_by_user" on "account_sessions" ("user_id")
;
CREATE INDEX "account_targets_by_user" on "account_targets" ("user_id")
;
CREATE INDEX "account_targets_by_session" on "account_targets" ("session_id")
;
CREATE INDEX "account_tokens_by_user" on "account_tokens" ("user_id")
;
CREATE INDEX "account_tokens_by_expiry" on "account_tokens" ("expires_at")
;
CREATE INDEX "account_trail_by_user" on "account_trail" ("user_id", "at")
;
CREATE INDEX "account_challenges_by_user" on "account_challenges" ("user_id")
;
CREATE INDEX "account_identities_by_user" on "account_identities" ("user_id")
;
CREATE INDEX "account_objections_by_user" on "account_objections" ("user_id")
;
