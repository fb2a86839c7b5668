-- What costs otherwise for customers who collect it, by currency; null, and each currency that is not there: as delivered.
alter table product add collecting_price jsonb;
alter table modifier add collecting_price jsonb;
alter table package add collecting_price jsonb;
-- Of a shop only: zones deliver.
alter table offer_override add collecting_price bigint check (collecting_price >= 0);
alter table offer_override add constraint offer_override_collected check (collecting_price is null or shop_id is not null);

-- What differs at a shop or a zone is of a dish or of an extra.
alter table offer_override add modifier_id integer references modifier on delete cascade;
alter table offer_override alter product_id drop not null;
alter table offer_override add constraint offer_override_of check (num_nonnulls(product_id, modifier_id) = 1);
create unique index offer_override_shop_modifier on offer_override (shop_id, modifier_id) where shop_id is not null;
create unique index offer_override_zone_modifier on offer_override (zone_id, modifier_id) where zone_id is not null;
create index offer_override_modifier on offer_override (modifier_id);

-- So many units of a group cost nothing, the dearest ones.
alter table modifier_group add free integer not null default 0 check (free >= 0);
