-- A picture is a master: the file that all its sizes are made from. It is written once and never changed, as browsers
-- keep for a year what they had at its address. A picture without one is drawn from its recipe when it is first needed.
-- No foreign key: the import writes masters before anything shows them.
create table picture_master (
  hash text primary key,
  media_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null
);
