-- An address that is not found has no point: whoever wants to be told of it is written down with what they typed.
alter table unavailable_address_report
  alter column latitude drop not null,
  alter column longitude drop not null,
  add column address text,
  add constraint unavailable_address_report_place check (
    num_nulls(latitude, longitude) = 0 or (num_nulls(latitude, longitude) = 2 and address is not null)
  );
