-- A refund that its provider has taken and not made yet is asked about until it is final; of one that nobody can tell
-- whether it was made, a person finds out.
alter table refund drop constraint refund_status_check;
alter table refund add constraint refund_status_check check (status in ('wanted', 'pending', 'done', 'failed', 'unclear'));
-- Since when the provider may have made it, though it has not said so; and its own number of it.
alter table refund add column asked_at timestamptz;
alter table refund add column provider_id text;
update refund set asked_at = created_at where status = 'wanted' and tries > 0;
drop index refund_wanted;
create index refund_wanted on refund (next_try_at) where status in ('wanted', 'pending');

-- What failed did not go back, so that it may be wanted again. Of these two the answer may only have been lost.
update refund set status = 'unclear' from payment
  where payment.reference = refund.payment_reference and refund.status = 'failed' and payment.acquirer in ('iyzico', 'ozan');
update payment set refunded_amount = refunded_amount - failed.sum
  from (select payment_reference, sum(amount)::bigint as sum from refund where status = 'failed' group by 1) as failed
  where failed.payment_reference = payment.reference;
