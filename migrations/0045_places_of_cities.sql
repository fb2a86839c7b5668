-- Where a visitor would be served in the cities that the cart has left: city id → order type, shop and address. It is there
-- again when the cart comes back.
alter table cart add column places jsonb not null default '{}';
