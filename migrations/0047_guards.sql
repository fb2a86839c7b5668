-- Pairing codes are too long to be guessed: wrong ones no longer count against those that are open.
alter table device_pairing drop column wrong;

-- Rejections that cost what a refund does, which count against the limits of who has rejected.
create table order_rejection (
  order_id integer primary key references orders on delete cascade,
  -- Minor units: what went back, or was not collected.
  amount bigint not null check (amount >= 0),
  actor text not null,
  created_at timestamptz not null
);
create index order_rejection_actor on order_rejection (actor, created_at);
