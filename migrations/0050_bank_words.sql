-- What the bank itself said when it refused a refund, in whatever language: staff read it beside the shop's own words.
alter table refund add bank_words text;
