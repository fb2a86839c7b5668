-- Whether somebody has an order written down that still waits for its money. A volatile function looks when it is called,
-- not when its statement began: a record that was written while the statement waited for its cart is seen.
create function has_unpaid_order(whose uuid, of_brand text) returns boolean volatile language plpgsql as $$
begin
  return exists (select from order_cache where owner = whose and brand = of_brand and status = 'open');
end $$;
