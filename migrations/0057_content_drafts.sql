-- What people have changed of a brand's content and not published: one row for each entry, laid over what is published.
create table content_draft (
  brand text not null,
  kind text not null,
  key text not null,
  -- The entry as it is to be; null retires it.
  data jsonb,
  -- The entry as it was published when the draft was begun; null: customers had none of that name.
  base jsonb,
  -- Where it comes to stand, and the number of that move among those of the brand; null: where it stands.
  place jsonb,
  -- Who has changed which value when, by its path.
  fields jsonb not null,
  version integer not null check (version > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (brand, kind, key)
);

-- Publications for a time, with the entries as they were when it was chosen.
create table publication_due (
  id integer generated always as identity primary key,
  brand text not null,
  due_at timestamptz not null,
  made_at timestamptz not null,
  actor text not null,
  actor_name text not null,
  note text,
  entries jsonb not null,
  state text not null check (state in ('due', 'failed', 'done', 'canceled')),
  -- The faults that kept it from being published.
  why jsonb,
  publication_id integer references publication on delete set null
);
create index publication_due_open on publication_due (brand, due_at) where state in ('due', 'failed');

-- Where an entry stood before and stands after a publication that has added, moved or retired it.
alter table publication_entry add column place jsonb;
