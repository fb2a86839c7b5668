-- corrected: what an order brought was corrected after its end, as a part of its money has gone back, or could not.
alter table bonus_entry drop constraint bonus_entry_kind_check, drop constraint bonus_entry_check;
alter table bonus_entry
  add constraint bonus_entry_kind_check check (kind in ('granted', 'accrued', 'written-off', 'returned', 'corrected')),
  add constraint bonus_entry_sign_check
    check (case kind when 'written-off' then points < 0 when 'corrected' then points <> 0 else points > 0 end);
