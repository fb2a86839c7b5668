-- Where couriers last said they are; of orders on their way alone. What a courier walks is kept no longer than it is shown.
create table courier_location (
  order_id integer primary key references orders on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  told_at timestamptz not null
);
