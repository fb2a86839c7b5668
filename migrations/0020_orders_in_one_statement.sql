-- Ends the statement that it stands in, with everything that statement has written; a null reason lets it go on.
create function withdraw(reason text) returns void strict language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'SO001';
end $$;

-- Nothing looks for carts by their age, and every change of one had to move it in this index.
drop index cart_updated;
