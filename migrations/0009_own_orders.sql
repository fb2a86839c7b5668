-- Orders that a visitor has shown to know by phone and number. They may be followed, but neither canceled nor repeated:
-- knowing both proves little.
create table order_grant (
  visitor uuid not null,
  order_id integer not null references orders on delete cascade,
  granted_at timestamptz not null,
  primary key (visitor, order_id)
);
