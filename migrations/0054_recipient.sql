-- Who receives an order that somebody has placed for them: a name, and the phone that is called at the door. Null: the
-- customer. It is erased with the name and phone of the customer.
alter table orders add column recipient jsonb;
