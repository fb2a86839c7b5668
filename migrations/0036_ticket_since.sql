-- Each ticket prints by itself from its own setting on: setting one anew does not hold back the others.
alter table shop_desk
  add kitchen_since timestamptz,
  add bag_since timestamptz,
  add courier_since timestamptz;
update shop_desk set kitchen_since = prints_since, bag_since = prints_since, courier_since = prints_since;
alter table shop_desk
  alter kitchen_since set not null,
  alter bag_since set not null,
  alter courier_since set not null,
  drop prints_since;
