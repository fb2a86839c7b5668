-- An order that was accepted and then canceled by somebody else than the people of the shop stays on the board until one of
-- them has seen it.
alter table orders add unseen_cancel boolean not null default false;
create index orders_unseen_cancel on orders (shop_id) where unseen_cancel;
