-- Whether a street's place is said where the street is: the city has more than one of its name, or it lies in a village.
alter table street add column needs_place boolean not null default false;

-- A district of the city is no village. Of streets of one name, the one without a district stays the city's own.
update street set in_city = true
from gazetteer_source
where gazetteer_source.city_id = street.city_id and source = 'content' and not in_city
  and not exists (select from street as other where other.city_id = street.city_id and other.name = street.name and other.in_city);

with named as (
  select id, in_city, count(*) over (partition by city_id, (
    select string_agg(word, ' ' order by word)
    from regexp_split_to_table(regexp_replace(translate(replace(lower(split_part(split_part(words, ' || ', 1), ' | ', 1)), 'ß', 'ss'), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
  )) as namesakes
  from street
)
update street set needs_place = namesakes > 1 or not named.in_city from named where named.id = street.id;
