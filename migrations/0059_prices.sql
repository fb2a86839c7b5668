-- What costs otherwise for customers who collect it, by currency; null, and each currency that is not there: as delivered.
alter table product add collecting_price jsonb;
alter table modifier add collecting_price jsonb;
alter table package add collecting_price jsonb;
-- Of a shop only: zones deliver.
alter table offer_override add collecting_price bigint check (collecting_price >= 0);
alter table offer_override add constraint offer_override_collected check (collecting_price is null or shop_id is not null);
