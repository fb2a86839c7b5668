-- How many orders a shop takes for its intervals on some weekdays, dates or hours, beside the capacity that holds otherwise.
alter table shop add column capacity_rules jsonb not null default '[]';
