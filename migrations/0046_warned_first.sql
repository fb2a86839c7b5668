-- When people were warned that the shop takes no orders soon because nobody hears them; null while somebody does.
alter table shop_alarm add warned_at timestamptz;

alter table alarm_message drop constraint alarm_message_kind_check;
alter table alarm_message
  add constraint alarm_message_kind_check check (kind in ('duty', 'manager', 'unheard', 'paused', 'refund')),
  -- Further orders that the message is about.
  add others jsonb not null default '[]',
  add refund_id uuid references refund on delete cascade;
create index alarm_message_refund on alarm_message (refund_id);

-- Refunds that the bank has refused, and those of which nobody knows whether they were made: whose task they are, once told.
create table refund_task (
  refund_id uuid primary key references refund on delete cascade,
  -- Null where nobody could be named.
  staff_id integer references staff on delete set null,
  created_at timestamptz not null
);
create index refund_task_staff on refund_task (staff_id);
