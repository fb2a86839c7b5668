-- Additives that must be declared: of a dish with its preselected modifiers, and of a modifier.
alter table product add column additives jsonb not null default '[]';
alter table modifier add column additives jsonb not null default '[]';

-- The codes by which another system, such as the till, knows a dish, a modifier or a shop. Two things may have one: the import warns.
alter table product add column code text;
alter table modifier add column code text;
alter table shop add column code text;
