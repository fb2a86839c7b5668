-- Additives that must be declared: of a dish with its preselected modifiers, and of a modifier.
alter table product add column additives jsonb not null default '[]';
alter table modifier add column additives jsonb not null default '[]';

-- The codes by which another system, such as the till, knows a dish, a modifier or a shop. Two things may have one: the import warns.
alter table product add column code text;
alter table modifier add column code text;
alter table shop add column code text;

-- When a group, a dish or a modifier is served: on which weekdays, at which times of day, from and until which working day;
-- null for what is not limited.
alter table product_group add column weekdays jsonb, add column served_from date, add column served_until date;
alter table product add column weekdays jsonb, add column served_from date, add column served_until date;
alter table modifier add column hours text, add column weekdays jsonb, add column served_from date, add column served_until date;

-- How many of a dish or of an extra a shop has left, where somebody counts them. Live data, which no import touches. Orders
-- lock the rows in the order of their ids. Whoever adds or deletes a row, or takes `amount` from or to 0, raises
-- catalogue.version in the same transaction.
create table stock (
  id integer generated always as identity primary key,
  shop_id integer not null references shop,
  product_id integer references product,
  modifier_id integer references modifier,
  amount integer not null check (amount >= 0),
  check (num_nonnulls(product_id, modifier_id) = 1),
  constraint stock_once unique nulls not distinct (shop_id, product_id, modifier_id)
);

-- What an order has taken of it, paid or not yet. A row is deleted as it is given back, and so is given back once.
create table order_stock (
  order_id integer not null,
  stock_id integer not null references stock on delete cascade,
  taken integer not null check (taken > 0),
  primary key (order_id, stock_id)
);
create index order_stock_of on order_stock (stock_id);
