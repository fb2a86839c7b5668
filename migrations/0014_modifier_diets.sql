-- What an extra brings into a dish, and the diets it leaves a dish fit for.
alter table modifier add column allergens jsonb not null default '[]', add column diets jsonb not null default '[]';
