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
