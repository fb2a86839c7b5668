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
