-- The times of day that a group, or a dish where it says so itself, is served at; null for all day.
alter table product_group add column hours text;
alter table product add column hours text;
