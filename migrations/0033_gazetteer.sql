-- Whether a street lies in the city itself and not in a village around it. Of streets of one name the city's own is meant
-- where a place is not named, also when its part of the city is told. Streets of extracts that were loaded before are
-- known by their missing place, until the next bin/import-map.
alter table street add column in_city boolean not null default true;
update street set in_city = district is null;

-- The extracts of a run have its time: the newest remaining run is what can be taken back, and then the one before it.
alter table map_extract drop column is_last;
