-- Orders that still name somebody, by age: what is old loses its person, and is not looked at again.
create index orders_named on orders (created_at) where phone <> '';
