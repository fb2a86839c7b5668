-- What a customer has asked for with every order, as it was when this one was placed: the kitchen is told with the order.
alter table orders
  add column is_print_fiscal_receipt boolean not null default false,
  add column is_required_call_confirm_order boolean not null default false;

-- Who wants news: a small part of all customers.
create index customer_subscribed on customer (brand, id) where is_subscribed;
