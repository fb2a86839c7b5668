-- Pictures of a brand itself: what stands for the picture of whatever has none (no_picture). A shop that was imported
-- before has no row until its next import.
create table brand_picture (
  brand text not null,
  alias text not null check (alias in ('no_picture')),
  picture text not null references picture (hash),
  primary key (brand, alias)
);
