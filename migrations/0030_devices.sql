-- Sets: boards and tickets tell what is in them.
alter table product add is_set boolean not null default false;

-- When a shop's tickets print, and what its paired devices ask a person for.
create table shop_desk (
  shop_id integer primary key references shop,
  -- Millimetres.
  paper integer not null check (paper in (58, 80)),
  kitchen_ticket text not null check (kitchen_ticket in ('arrival', 'acceptance', 'ready', 'hand')),
  bag_ticket text not null check (bag_ticket in ('arrival', 'acceptance', 'ready', 'hand')),
  courier_ticket text not null check (courier_ticket in ('arrival', 'acceptance', 'ready', 'hand')),
  -- Orders placed before this print by hand alone, so that a new setting does not print what hangs in the kitchen already.
  prints_since timestamptz not null,
  -- Rejecting an order of at least this total on a device asks for a person; null: never.
  reject_from bigint check (reject_from >= 0),
  version integer not null default 1
);

-- Tickets that were printed: the first of each kind is the original, whichever board asks for it; all others are copies.
create table order_print (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  ticket text not null check (ticket in ('kitchen', 'bag', 'courier')),
  is_copy boolean not null,
  -- Whether a board printed it without a touch.
  by_itself boolean not null,
  actor text not null,
  printed_at timestamptz not null
);
create unique index order_print_original on order_print (order_id, ticket) where not is_copy;
create index order_print_order on order_print (order_id);

-- Devices of a shop that are signed in as themselves.
create table device (
  id integer generated always as identity primary key,
  shop_id integer not null references shop,
  kind text not null check (kind in ('board', 'kitchen')),
  name text not null,
  language text not null,
  paired_by text not null,
  paired_at timestamptz not null,
  -- Devices paired by people of the demo are void without the sandbox, as these people are.
  is_demo boolean not null
);
create index device_shop on device (shop_id);

create table device_pairing (
  -- SHA-256 of the code.
  digest text primary key,
  shop_id integer not null references shop,
  kind text not null check (kind in ('board', 'kitchen')),
  name text not null,
  language text not null,
  paired_by text not null,
  is_demo boolean not null,
  expires_at timestamptz not null
);

-- A session is a person's or a device's.
alter table staff_session
  alter staff_id drop not null,
  add device_id integer references device on delete cascade,
  add check (num_nonnulls(staff_id, device_id) = 1);
create index staff_session_device on staff_session (device_id);

-- Devices are announced by their negative ids.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', coalesce(old.staff_id, -old.device_id)::text);
  return null;
end $$;
drop trigger staff_session_ended on staff_session;
create trigger staff_session_ended after delete on staff_session for each row execute function tell_session_ended();

-- The PIN of a person for devices: hashed as passwords are, with the wrong ones since the person last signed in.
create table staff_pin (
  staff_id integer primary key references staff on delete cascade,
  pin text not null,
  wrong integer not null default 0
);

-- The person who has acted on a device stands beside it.
alter table audit drop constraint audit_actor_kind_check;
alter table audit
  add constraint audit_actor_kind_check check (actor_kind in ('person', 'device', 'key', 'system')),
  add on_behalf_id integer,
  add on_behalf_name text;
