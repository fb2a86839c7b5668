-- What a transaction promises to the world outside: moved to the job queue as soon as it is committed. Every process looks
-- here a few times a second. An announcement would take a lock that is held until its transaction is on the disk, and there
-- is one such lock for all databases: orders would be committed one after the other.
create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  -- How long a promise has been waiting is the first sign that nobody keeps it.
  created_at timestamptz not null default now()
);

-- What a periodic task could not do: it rests until its next try, ever longer, while the task goes on with the rest. Shared
-- by all processes, and cleared when it succeeds. `item` names it without telling of a person: an id, never a phone.
create table failed_item (
  task text not null,
  item text not null,
  tries integer not null,
  reason text not null,
  first_failed_at timestamptz not null,
  failed_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (task, item)
);

-- When each periodic task ran last, and how that ended.
create table task_run (
  task text primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Items of the last run that has ended.
  done integer not null default 0,
  failed integer not null default 0,
  -- Why the last run ended before its time; null when it came to its end.
  error text
);
