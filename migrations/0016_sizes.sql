-- What changes with a size: the prices of a modifier by the alias of the modifier that is its size (null: it is not made in
-- that size), and of a dish the price of a size, its weight, its nutrition and the allergens that come on top.
alter table modifier add column by_size jsonb not null default '{}';
alter table product add column by_size jsonb not null default '{}';
