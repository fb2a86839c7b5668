-- What the office or a content folder sets of a brand, as in its settings.json; what is left out is as its brand.json says.
create table brand_setting (
  brand text primary key,
  facts jsonb not null
);
