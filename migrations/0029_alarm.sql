-- How a shop takes orders, and whom it tells of those that nobody takes.
create table shop_setting (
  shop_id integer primary key references shop on delete cascade,
  -- Who works its orders; null: as the server is set.
  worked_by text check (worked_by in ('people', 'system')),
  -- Orders are accepted without a touch.
  accepts_itself boolean not null default false,
  -- Takes no orders while no board with sound is open.
  pauses_unheard boolean not null default false,
  -- Digits, and the language of whoever holds the phone.
  duty_phones jsonb not null default '[]',
  version integer not null default 1
);

-- What the boards of a shop have told last, and what came of their silence.
create table shop_alarm (
  shop_id integer primary key references shop on delete cascade,
  -- A board of somebody who works its orders was open, with sound or without.
  seen_at timestamptz,
  -- A board with sound was open.
  heard_at timestamptz,
  -- Its manager was told that nobody listens.
  told_at timestamptz,
  -- Since when it takes no orders because nobody listens.
  paused_since timestamptz
);

-- Orders that nobody has taken: who was told, once each.
create table escalation (
  order_id integer not null references orders on delete cascade,
  step text not null check (step in ('duty', 'manager')),
  at timestamptz not null,
  primary key (order_id, step)
);

-- Messages to phones of the shop's people.
create table alarm_message (
  id bigint generated always as identity primary key,
  shop_id integer not null references shop on delete cascade,
  kind text not null check (kind in ('duty', 'manager', 'unheard')),
  -- Null for a shop that nobody listens in.
  order_id integer references orders on delete cascade,
  phone text not null,
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index alarm_message_shop on alarm_message (shop_id, created_at);
create index alarm_message_order on alarm_message (order_id);

-- Where alarms reach somebody: digits.
alter table staff add phone text;
