-- Whether the import of the command line has published it: what the office has changed since then, the next import must not
-- undo unasked.
alter table publication add column by_import boolean not null default false;
