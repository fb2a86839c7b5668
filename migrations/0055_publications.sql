-- What people of the chain have published of a brand's content, one row for each time: what the shop reads are the rows of
-- the content itself.
create table publication (
  id integer generated always as identity primary key,
  brand text not null,
  -- Counts within the brand, from 1.
  number integer not null check (number > 0),
  -- The smallest place that has all of it: null is the whole brand.
  city_id integer references city,
  shop_id integer references shop,
  at timestamptz not null,
  actor text not null,
  actor_name text not null,
  note text,
  -- The publication that this one takes back.
  undoes integer references publication,
  unique (brand, number)
);
create index publication_undone on publication (undoes) where undoes is not null;

-- The entries that a publication has changed, as content files name them; null: there was none, or there is none any more.
create table publication_entry (
  publication_id integer not null references publication on delete cascade,
  kind text not null,
  key text not null,
  name text not null,
  before jsonb,
  after jsonb,
  primary key (publication_id, kind, key)
);
