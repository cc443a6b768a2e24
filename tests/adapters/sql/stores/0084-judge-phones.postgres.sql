create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)
;
create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)
;
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0)
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
insert into "kysely_migration" ("name", "timestamp") values ('0034-desk-orders', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0035-vouchers', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0036-waiting-lists', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0037-sale-rules', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0038-messaging', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0039-money', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0041-catalogue', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0044-carers', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0047-watching', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0049-content', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0051-invoices', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0052-accepted-differences', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0055-pictures', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0057-account-merges', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0058-wallets', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0059-moved-days', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0063-email-deliveries', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0067-account-proofs', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0076-folded-words', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0082-folded-audit-log', '2025-10-04T09:00:00.000Z')
;
insert into "kysely_migration" ("name", "timestamp") values ('0084-judge-phones', '2025-10-04T09:00:00.000Z')
;
create table "stock" ("product_id" text primary key, "capacity" integer, "ceiling" integer, "sold" integer default 0 not null, "held" integer default 0 not null, constraint "stock_not_negative" check (sold >= 0 and held >= 0), constraint "stock_never_oversold" check (ceiling is null or sold + held <= ceiling))
;
create table "orders" ("id" text primary key, "state" text not null, "user_id" text, "attempt_id" text unique, "cart_hash" text not null, "lines" text not null, "total" bigint not null, "created_at" bigint not null, "expires_at" bigint not null, "session_id" text unique, "session_url" text, "payment" text, "email" text, "payer_email" text, "refunded" bigint default 0 not null, "disputed" integer default 0 not null, "review" text)
;
create index "orders_by_state" on "orders" ("state", "expires_at")
;
create index "orders_by_user" on "orders" ("user_id")
;
create index "orders_by_payer" on "orders" ("payer_email")
;
create table "purchases" ("order_id" text not null references "orders" ("id"), "line" integer not null, "user_id" text, "item_id" text not null, "item_name" text not null, "item_cost" bigint not null, "quantity" integer not null, "purchased" bigint not null, constraint "purchases_by_line" primary key ("order_id", "line"))
;
create index "purchases_by_user" on "purchases" ("user_id")
;
create table "refunds" ("id" text primary key, "order_id" text not null references "orders" ("id"), "amount" bigint not null, "reason" text not null, "state" text not null, "provider_id" text, "created_at" bigint not null)
;
create unique index "refunds_one_open" on "refunds" ("order_id") where state = 'asked'
;
create table "payment_notices" ("id" text primary key, "kind" text not null, "created_at" bigint not null, "processed_at" bigint not null)
;
create table "outbox" ("id" text primary key, "kind" text not null, "payload" text not null, "created_at" bigint not null, "due_at" bigint not null, "attempts" integer default 0 not null, "done_at" bigint, "last_error" text)
;
create index "outbox_due" on "outbox" ("due_at") where done_at is null
;
create table "inbox" ("id" text primary key, "kind" text not null, "to" text not null, "subject" text not null, "text" text not null, "html" text not null, "sent_at" bigint not null)
;
create table "marks" ("name" text primary key, "value" text not null)
;
create table "account_users" ("id" text primary key, "email" text unique, "phone" text unique, "name" text not null, "password" text, "password_updated_at" bigint, "enabled" integer not null, "labels" text not null, "prefs" text not null, "email_verified" integer not null, "phone_verified" integer not null, "mfa" integer not null, "created_at" bigint not null, "updated_at" bigint not null, "accessed_at" bigint not null)
;
create table "account_targets" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "name" text not null, "provider_id" text, "provider_type" text not null, "identifier" text not null unique, "expired" integer not null, "created_at" bigint not null, "updated_at" bigint not null)
;
create index "account_targets_by_user" on "account_targets" ("user_id")
;
create table "account_sessions" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "secret_hash" text not null unique, "provider" text not null, "provider_uid" text not null, "factors" text not null, "ip" text not null, "expires_at" bigint not null, "mfa_updated_at" bigint, "created_at" bigint not null, "updated_at" bigint not null)
;
create index "account_sessions_by_user" on "account_sessions" ("user_id")
;
create table "account_tokens" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "kind" text not null, "secret_hash" text not null unique, "expires_at" bigint not null, "created_at" bigint not null)
;
create index "account_tokens_by_user" on "account_tokens" ("user_id")
;
create index "account_tokens_by_expiry" on "account_tokens" ("expires_at")
;
alter table "orders" add column "chain" text
;
create index "orders_by_chain" on "orders" ("chain")
;
create table "site_forms" ("id" text primary key, "form_type" text not null, "email" text not null, "form" text not null, "sameness" text not null unique, "received_at" bigint not null)
;
create index "site_forms_by_sender" on "site_forms" ("email", "form_type", "received_at")
;
create table "subscriptions" ("id" text primary key, "list" text not null, "email" text not null, "name" text not null, "state" text not null, "asked_at" bigint not null, "confirmed_at" bigint, "left_at" bigint, "letters_since" bigint not null, "letter_at" bigint not null, "letters" integer not null, constraint "subscriptions_one_an_address" unique ("list", "email"))
;
create index "subscriptions_by_state" on "subscriptions" ("state", "asked_at")
;
create table "account_trail" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "event" text not null, "user_email" text not null, "user_name" text not null, "mode" text not null, "ip" text not null, "at" bigint not null)
;
create index "account_trail_by_user" on "account_trail" ("user_id", "at")
;
create table "registrations" ("id" text primary key, "kind" text not null, "user_id" text not null, "subject" text not null, "order_id" text, "class" text, "level" text, "form" text not null, "registered_at" bigint not null, "changed_at" bigint not null, constraint "registrations_one_a_subject" unique ("kind", "subject"))
;
create index "registrations_by_user" on "registrations" ("user_id")
;
create index "registrations_by_group" on "registrations" ("class", "level")
;
create table "account_mfa" ("user_id" text primary key references "account_users" ("id") on delete cascade, "seed" text, "seed_verified" integer not null, "last_step" bigint not null, "recovery_codes" text)
;
create table "account_challenges" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "factor" text not null, "code_hash" text not null, "expires_at" bigint not null, "created_at" bigint not null)
;
create index "account_challenges_by_user" on "account_challenges" ("user_id")
;
alter table "account_targets" add column "session_id" text references "account_sessions" ("id") on delete cascade
;
create index "account_targets_by_session" on "account_targets" ("session_id")
;
create table "competition_day_log" ("position" bigint primary key, "kind" text not null, "id" text not null, "entry" text not null, "at" bigint not null, "body" text not null, constraint "competition_day_log_once" unique ("kind", "id"))
;
create table "running_orders" ("version" integer primary key, "published_at" bigint not null, "published_by" text not null, "runs" text not null)
;
create table "ring_marks" ("position" bigint primary key, "entry" text not null, "id" text not null, "kind" text not null, "device" text not null, "at" bigint not null, "mark" text not null, "user_id" text not null, "user_name" text not null, "received_at" bigint not null, constraint "ring_marks_once" unique ("entry", "id"))
;
create table "class_readings" ("class" text primary key, "readings" text not null, "user_id" text not null, "user_name" text not null, "chosen_at" bigint not null)
;
create table "competition_results_log" ("position" bigint primary key, "kind" text not null, "at" bigint not null, "body" text not null)
;
create table "account_identities" ("id" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "provider" text not null, "provider_uid" text not null, "provider_email" text, "email_verified" integer not null, "access_token" text not null, "refresh_token" text not null, "token_expires_at" bigint, "created_at" bigint not null, "updated_at" bigint not null, constraint "account_identities_once" unique ("provider", "provider_uid"))
;
create index "account_identities_by_user" on "account_identities" ("user_id")
;
create table "account_sign_ins" ("state_hash" text primary key, "user_id" text references "account_users" ("id") on delete cascade, "browser_hash" text, "sealed" text not null, "expires_at" bigint not null)
;
create table "deletions" ("user_id" text primary key, "asked_at" bigint not null, "due_at" bigint not null, "begun_at" bigint)
;
create index "deletions_by_due" on "deletions" ("due_at")
;
create table "account_objections" ("secret_hash" text primary key, "user_id" text not null references "account_users" ("id") on delete cascade, "email" text not null, "expires_at" bigint not null)
;
alter table "account_sessions" add column "client_name" text
;
alter table "account_sessions" add column "os_name" text
;
create index "account_objections_by_user" on "account_objections" ("user_id")
;
create table "paper_notes" ("position" bigint primary key, "entry" text not null, "kind" text not null, "at" bigint not null, "user_id" text not null, "note" text not null)
;
create index "paper_notes_of_entry" on "paper_notes" ("entry", "position")
;
alter table "orders" add column "held_until" bigint
;
alter table "orders" add column "held_by" text
;
create index "orders_by_holder" on "orders" ("held_by")
;
create table "tickets" ("id" text primary key, "number" text not null unique, "order_id" text not null references "orders" ("id"), "line" integer not null, "product_id" text not null, "holder_name" text, "holder_email" text, "state" text not null, "void_reason" text, "issue" integer not null, constraint "tickets_void_for_a_reason" check ((state = 'valid') = (void_reason is null)))
;
drop table "purchases"
;
alter table "account_users" add column "two_step_asked_at" bigint
;
alter table "tickets" add column "given" integer default 0 not null
;
alter table "tickets" add column "owner_id" text
;
alter table "tickets" add column "returned_at" bigint
;
alter table "refunds" add column "ticket" text
;
create index "tickets_by_owner" on "tickets" ("owner_id") where owner_id is not null
;
create table "ticket_gifts" ("id" text primary key, "ticket_id" text not null references "tickets" ("id"), "order_id" text not null, "state" text not null, "giver_id" text, "giver_name" text not null, "giver_email" text, "name" text not null, "email" text not null, "message" text, "given_at" bigint not null, "ended_at" bigint)
;
create unique index "ticket_gifts_one_open" on "ticket_gifts" ("ticket_id") where state = 'open'
;
create index "ticket_gifts_by_order" on "ticket_gifts" ("order_id")
;
create index "ticket_gifts_by_email" on "ticket_gifts" ("email")
;
create index "ticket_gifts_by_giver" on "ticket_gifts" ("giver_id")
;
create table "ticket_events" ("order_id" text not null, "position" integer not null, "ticket_id" text not null, "kind" text not null, "by_user" text, "at" bigint not null, "name" text, constraint "ticket_events_in_order" primary key ("order_id", "position"))
;
create table "door_changes" ("position" bigint default (pg_current_xact_id()::text)::bigint not null, "order_id" text not null, "at" bigint not null, "tickets" text)
;
create index "door_changes_in_order" on "door_changes" ("position")
;
create index "door_changes_of_order" on "door_changes" ("order_id") where tickets is not null
;
create table "door_scans" ("position" bigint primary key, "device" text not null, "id" text not null, "ticket_id" text, "issue" integer, "checkpoint" text not null, "direction" text not null, "at" bigint not null, "device_at" bigint not null, "shown" text not null, "reason" text, "undoes" text, "code" text, "user_id" text not null, "received_at" bigint not null, constraint "door_scans_once" unique ("device", "id"))
;
create index "door_scans_of_ticket" on "door_scans" ("ticket_id")
;
create index "door_scans_undone" on "door_scans" ("device", "undoes") where undoes is not null
;
create table "door_devices" ("id" text primary key, "name" text not null, "checkpoint" text not null, "user_id" text not null, "heard_at" bigint not null, "waiting" integer not null, "battery" integer, "shut_out_at" bigint, "shut_out_by" text, "shut_out_reason" text)
;
alter table "orders" add column "channel" text default 'online' not null
;
create table "tills" ("id" text primary key, "device" text not null, "name" text not null, "opened_by" text not null, "opened_at" bigint not null, "float" integer not null, "held" text not null, "blanks" text not null, "returned" text, "cash_up" text)
;
create index "tills_of_device" on "tills" ("device")
;
create table "till_entries" ("order_id" text not null references "orders" ("id"), "kind" text not null, "till_id" text not null references "tills" ("id"), "paid_by" text not null, "amount" integer not null, "tendered" integer, "at" bigint not null, "user_id" text not null, "offline" integer not null, constraint "till_entries_once" primary key ("order_id", "kind"))
;
create index "till_entries_of_till" on "till_entries" ("till_id")
;
create table "staff_actions" ("id" text primary key, "at" bigint not null, "user_id" text not null, "name" text not null, "network" text not null, "action" text not null, "subject_kind" text not null, "subject_id" text not null, "subject_name" text not null, "before" text not null, "after" text not null, "reason" text, "searched" text not null)
;
create index "staff_actions_by_time" on "staff_actions" ("at", "id")
;
create index "staff_actions_of_user" on "staff_actions" ("user_id", "at", "id")
;
create index "staff_actions_about" on "staff_actions" ("subject_kind", "subject_id", "at", "id")
;
create index "orders_paid_by_time" on "orders" ("created_at") where payment is not null
;
create index "orders_to_review" on "orders" ("created_at") where review is not null
;
create function refuse_changed_staff_action() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < coalesce((select value::bigint from marks where name = 'audit-log-kept-from'), 0) then
          return old;
        end if;
        raise exception 'the audit log is only added to';
      end $$
;
create trigger staff_actions_kept before update or delete on staff_actions
      for each row execute function refuse_changed_staff_action()
;
create table "order_words" ("word" text collate "C" not null, "at" bigint not null, "order_id" text not null, constraint "order_words_once" primary key ("word", "at", "order_id"))
;
create index "order_words_by_age" on "order_words" ("at", "order_id", "word")
;
create index "orders_by_age" on "orders" ("created_at", "id")
;
create index "orders_in_review" on "orders" ("created_at", "id") where review is not null
;
create table "order_notes" ("id" text primary key, "order_id" text not null, "at" bigint not null, "by_user" text not null, "by_name" text not null, "text" text not null)
;
create index "order_notes_of_order" on "order_notes" ("order_id")
;
alter table "orders" add column "voucher" text
;
create table "vouchers" ("id" text primary key, "code" text not null unique, "batch" text, "name" text not null, "effect" text not null, "products" text, "total" integer, "per_order" integer, "per_email" integer, "from_at" bigint, "until_at" bigint, "stopped_at" bigint, "created_at" bigint not null, "used" integer default 0 not null)
;
create table "voucher_uses" ("order_id" text primary key, "voucher_id" text not null, "email" text, "uses" integer not null, "off" integer not null, "at" bigint not null)
;
create index "uses_of_voucher" on "voucher_uses" ("voucher_id", "email")
;
alter table "stock" add column "waiting" integer default 0 not null
;
create table "waiting_parties" ("id" text primary key, "product_id" text not null references "stock" ("product_id"), "product_name" text not null, "ticket_type" text not null, "position" integer not null, "name" text not null, "email" text not null, "user_id" text, "places" integer not null, "passed_over" integer not null, "joined_at" bigint not null, "state" text not null, "offered_at" bigint, "offered_until" bigint, "order_id" text, "ended_at" bigint, constraint "waiting_parties_in_order" unique ("product_id", "position"))
;
create unique index "waiting_parties_once" on "waiting_parties" ("product_id", "email") where state in ('waiting', 'offered', 'paying')
;
create index "waiting_parties_of_order" on "waiting_parties" ("order_id") where order_id is not null
;
create index "waiting_parties_of_user" on "waiting_parties" ("user_id") where user_id is not null
;
create index "waiting_parties_by_email" on "waiting_parties" ("email")
;
create table "pools" ("pool_id" text primary key, "places" integer not null)
;
create table "pool_products" ("pool_id" text not null references "pools" ("pool_id") on delete cascade, "product_id" text not null, constraint "pool_products_once" primary key ("product_id", "pool_id"))
;
create index "products_of_pool" on "pool_products" ("pool_id")
;
create table "ticket_answers" ("ticket_id" text not null, "question" text not null, "order_id" text not null references "orders" ("id"), "answer" text not null, "answered_at" bigint not null, constraint "ticket_answers_once" primary key ("ticket_id", "question"))
;
create index "answers_of_order" on "ticket_answers" ("order_id")
;
create index "answers_to_question" on "ticket_answers" ("question")
;
create table "jobs" ("id" text primary key, "kind" text not null, "priority" integer not null, "title" text not null, "params" text not null, "cursor" text not null, "done" integer not null, "total" integer, "troubled" integer not null, "note" text not null, "state" text not null, "started_by" text not null, "started_by_name" text not null, "created_at" bigint not null, "not_before" bigint not null, "started_at" bigint, "ended_at" bigint, "lease_holder" text, "lease_until" bigint, "wake_at" bigint not null, "attempts" integer not null, "reason" text)
;
create index "jobs_by_state" on "jobs" ("state", "wake_at")
;
create table "messages" ("id" text primary key, "subject" text not null, "body" text not null, "audience" text not null, "marketing" integer not null, "job_id" text not null references "jobs" ("id"), "written_by" text not null, "written_by_name" text not null, "created_at" bigint not null, "gathered_at" bigint, "skipped" integer not null)
;
create table "message_recipients" ("message_id" text not null references "messages" ("id"), "number" integer not null, "email" text not null, "name" text not null, "facts" text not null, "leave_link" text, "state" text not null, "reason" text, constraint "message_recipients_pk" primary key ("message_id", "number"))
;
create unique index "message_recipients_once" on "message_recipients" ("message_id", "email")
;
create index "message_recipients_by_email" on "message_recipients" ("email")
;
create table "banners" ("id" text primary key, "kind" text not null, "headline" text not null, "text" text not null, "link" text, "from_at" bigint not null, "until_at" bigint, "written_by" text not null, "written_by_name" text not null, "created_at" bigint not null, "taken_down_at" bigint)
;
create table "day_off" ("id" text primary key, "kind" text not null, "reason" text not null, "moved_to" text, "refunds" text not null, "refunds_until" bigint, "banner_id" text not null, "message_id" text not null, "message_job" text not null, "refunds_job" text, "decided_by" text not null, "decided_by_name" text not null, "decided_at" bigint not null, "gathered_at" bigint)
;
create table "day_off_orders" ("day_off_id" text not null references "day_off" ("id"), "order_id" text not null references "orders" ("id"), "number" integer not null, "amount" integer not null, "tickets" integer not null, "name" text, "state" text not null, "why" text, "tries" integer not null, "round" integer not null, "settled_by" text, "settled_note" text, constraint "day_off_orders_pk" primary key ("day_off_id", "order_id"))
;
create index "day_off_orders_by_state" on "day_off_orders" ("day_off_id", "state", "tries", "number")
;
create table "balance_movements" ("id" text primary key, "kind" text not null, "amount" integer not null, "fee" integer not null, "net" integer not null, "at" bigint not null, "order_id" text, "intent_id" text, "description" text, "payout_id" text)
;
create index "balance_movements_in_time" on "balance_movements" ("at", "id")
;
create index "balance_movements_of_order" on "balance_movements" ("order_id")
;
create index "balance_movements_of_intent" on "balance_movements" ("intent_id")
;
create index "balance_movements_of_payout" on "balance_movements" ("payout_id")
;
create table "payouts" ("id" text primary key, "amount" integer not null, "state" text not null, "made_at" bigint not null, "arrives_at" bigint not null, "read" integer not null)
;
create table "catalogue_changes" ("id" text primary key, "name" text not null, "started_at" bigint not null, "state" text not null, "edits" text not null, "action" text, "tries" integer not null, "fault" text, "settled_at" bigint, "prices_retired" integer not null)
;
create unique index "catalogue_changes_one_pending" on "catalogue_changes" ("state") where state = 'pending'
;
create index "catalogue_changes_settled" on "catalogue_changes" ("state", "settled_at", "id")
;
create table "carer_requests" ("id" text primary key, "carer_name" text not null, "carer_email" text not null, "person_name" text not null, "ticket" text not null, "asked_at" bigint not null, "file_name" text, "file_type" text, "file" text, "state" text not null, "decided_at" bigint, "decided_by" text, "reason" text, "order_id" text)
;
create index "carer_requests_by_email" on "carer_requests" ("carer_email")
;
create table "alerts" ("kind" text not null, "place" text not null, "state" text not null, "number" integer not null, "since" bigint not null, "clear_since" bigint, "heard_at" bigint not null, "detail" text not null, constraint "alerts_key" primary key ("kind", "place"))
;
alter table "outbox" add column "request" text
;
create table "content_heads" ("edition" text not null, "file" text not null, "version" integer not null, "revision" integer not null, "draft" text, "draft_by" text, "draft_by_name" text, "draft_at" bigint, "draft_based_on" integer, constraint "content_heads_key" primary key ("edition", "file"))
;
create table "content_versions" ("edition" text not null, "file" text not null, "version" integer not null, "text" text not null, "published_at" bigint not null, "published_by" text not null, "published_by_name" text not null, "note" text not null, "restored" integer, constraint "content_versions_key" primary key ("edition", "file", "version"))
;
create table "invoice_series" ("prefix" text primary key, "last" integer not null)
;
create table "invoices" ("number" text primary key, "series" text not null, "place" integer not null, "kind" text not null, "order_id" text not null, "credits" text, "at" bigint not null, "total" integer not null, "needs_buyer" integer not null, "document" text not null, "buyer" text, constraint "invoices_once_a_place" unique ("series", "place"))
;
create index "invoices_of_order" on "invoices" ("order_id", "place")
;
create index "invoices_by_time" on "invoices" ("at", "number")
;
create function refuse_changed_invoice() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.buyer is null and (new.number, new.series, new.place, new.kind, new.order_id,
          new.credits, new.at, new.total, new.needs_buyer, new.document) is not distinct from (old.number, old.series,
          old.place, old.kind, old.order_id, old.credits, old.at, old.total, old.needs_buyer, old.document) then
          return new;
        end if;
        raise exception 'an invoice is never changed or deleted';
      end $$
;
create trigger invoices_kept before update or delete on invoices
      for each row execute function refuse_changed_invoice()
;
create table "accepted_differences" ("key" text not null, "state" text not null, "reason" text not null, "by_name" text not null, "at" bigint not null, constraint "accepted_differences_once" primary key ("key", "state"))
;
create table "pictures" ("edition" text not null, "name" text not null, "alt" text not null, "added_at" bigint not null, "added_by" text not null, "added_by_name" text not null, constraint "pictures_key" primary key ("edition", "name"))
;
create table "picture_files" ("edition" text not null, "file" text not null, "picture" text not null, "type" text not null, "width" integer not null, "height" integer not null, "digest" text not null, "bytes" text not null, constraint "picture_files_key" primary key ("edition", "file"))
;
create table "account_merges" ("id" text primary key, "from_id" text not null, "into_id" text not null, "at" bigint not null, "state" text not null, "settled" integer not null, "moves" text not null)
;
create index "account_merges_into" on "account_merges" ("into_id")
;
create unique index "account_merges_once" on "account_merges" ("from_id") where state = 'merged'
;
create table "wallet_passes" ("wallet" text not null, "ticket_id" text not null, "issue" integer not null, "changed_at" bigint not null, "ended" integer not null, constraint "wallet_passes_key" primary key ("ticket_id", "issue", "wallet"))
;
create table "wallet_phones" ("device" text not null, "ticket_id" text not null, "issue" integer not null, "push_token" text not null, "registered_at" bigint not null, constraint "wallet_phones_key" primary key ("ticket_id", "issue", "device"))
;
create index "wallet_phones_device" on "wallet_phones" ("device")
;
create index "wallet_phones_token" on "wallet_phones" ("push_token")
;
alter table "day_off" add column "after" text
;
alter table "day_off" add column "edition_day" text
;
create unique index "day_off_after" on "day_off" ("after")
;
create table "email_deliveries" ("task" text primary key, "ref" text not null, "email" text not null, "kind" text not null, "order_id" text, "at" bigint not null, "state" text not null, "reason" text, "without_pdf" integer default 0 not null, "settled_at" bigint)
;
create index "email_deliveries_ref" on "email_deliveries" ("ref")
;
create index "email_deliveries_failed" on "email_deliveries" ("email") where state <> 'sent'
;
create index "email_deliveries_order" on "email_deliveries" ("order_id")
;
create index "email_deliveries_at" on "email_deliveries" ("at")
;
alter table "outbox" add column "queue" text default 'emails' not null
;
drop index "outbox_due"
;
create index "outbox_due" on "outbox" ("queue", "due_at", "id") where done_at is null
;
alter table "account_sessions" add column "proved_at" bigint
;
alter table "account_users" add column "recovered_at" bigint
;
alter table "account_mfa" add column "changed_at" bigint
;
drop trigger staff_actions_kept on staff_actions
;
drop function refuse_changed_staff_action()
;
create function refuse_changed_staff_action() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < coalesce((select value::bigint from marks where name = 'audit-log-kept-from'), 0) then
          return old;
        end if;
        raise exception 'the audit log is only added to';
      end $$
;
create trigger staff_actions_kept before update or delete on staff_actions
      for each row execute function refuse_changed_staff_action()
;
create table "judge_phones" ("id" text primary key, "user_id" text not null, "ring" text, "heard_at" bigint not null, "unsent" integer not null, "battery" integer)
;
