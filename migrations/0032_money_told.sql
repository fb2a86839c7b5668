-- When the money of a payment was booked; null for what was booked before this was stored.
alter table payment add booked_at timestamptz;

-- The refund that a bank has refused, whose sum this one gives back: once, however many people ask at the same time.
alter table refund add instead_of uuid unique references refund;
