-- A gift that is a dish of the menu: it is taken from what a shop counts of it, and given while the shop has it. The alias of
-- the dish, because gifts and dishes are written by one import in either order.
alter table gift add column product text;
