-- A zone is an outline, or a list of places or postcodes: the real lists of many shops are names of villages.
alter table delivery_zone alter column area drop not null;
alter table delivery_zone add column localities jsonb not null default '[]';
alter table delivery_zone add column postcodes jsonb not null default '[]';
alter table delivery_zone add constraint delivery_zone_extent check (
  (area is null) = (jsonb_array_length(localities) + jsonb_array_length(postcodes) > 0)
);

-- As the map tells it; null where it does not, and for extracts that were loaded before, until the next bin/import-map.
alter table house add column postcode text;
