-- Where a customer has had orders brought, as they were understood then. Zone and terms are worked out whenever they are
-- shown, as both may change. What is the same address is a rule (domain/address/saved-addresses.ts); the customer's row is
-- locked while it is asked.
create table customer_address (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  city_id integer not null references city,
  address jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index customer_address_customer on customer_address (customer_id, used_at desc);
