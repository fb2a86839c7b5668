-- Additives that must be declared: of a dish with its preselected modifiers, and of a modifier.
alter table product add column additives jsonb not null default '[]';
alter table modifier add column additives jsonb not null default '[]';
