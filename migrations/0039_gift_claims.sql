-- What an order uses up together with a gift that is given once: a birthday's present of a year, the first order of a
-- phone, a gift that everybody may have once. One row a right and customer, so parallel orders queue for it; a canceled
-- order gives it back. Like a promocode's use it outlives the account, so it holds a keyed hash and never the number.
create table gift_claim (
  brand text not null,
  kind text not null check (kind in ('birthday', 'first-order', 'once')),
  -- Null for the first order, which is one whatever comes with it.
  gift_id integer references gift check ((gift_id is null) = (kind = 'first-order')),
  customer text not null,
  -- The number of the order; it may not be written yet, as an order that is being paid for holds its gifts already.
  -- Null when that order has given the right back and only an earlier one of it is known.
  order_id integer,
  taken_on date not null,
  -- A birthday's present of an earlier year, to go back to.
  previous_on date,
  unique nulls not distinct (brand, kind, gift_id, customer)
);
create index gift_claim_order on gift_claim (order_id);

-- Whether a phone has ordered before.
create index orders_phone on orders (brand, phone);
