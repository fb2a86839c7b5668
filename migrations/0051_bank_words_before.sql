-- Until 0050 one column held what the bank said of a refusal, or our own words where it said nothing. These are few and known;
-- all others were the bank's. A code alone had our word before it.
update refund set bank_words = regexp_replace(why, '^error (\S+)$', '\1')
where status = 'failed' and bank_words is null and why <> ''
  and why not in ('refused', 'nothing was paid', 'error undefined') and why not like 'Stripe takes no such amount of %';
