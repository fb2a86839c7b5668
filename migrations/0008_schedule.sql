-- Places taken in a shop's interval: the capacity is guarded here, under any number of parallel orders.
create table interval_use (
  shop_id integer not null references shop,
  interval_id text not null,
  taken integer not null check (taken >= 0),
  primary key (shop_id, interval_id)
);
