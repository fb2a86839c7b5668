-- What a cart has been given: gifts and presents by id with their count, and the one code it carries.
alter table cart add column gifts jsonb not null default '{}';
alter table cart add column promocode text;

alter table orders add column promocode_id integer references promocode;

-- How often one customer has used a code; the whole number of uses stands in promocode.used. Both are raised in the
-- order's transaction and lowered when the order is canceled.
create table promocode_customer (
  promocode_id integer not null references promocode,
  phone text not null,
  used integer not null check (used >= 0),
  primary key (promocode_id, phone)
);
