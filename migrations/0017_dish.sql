-- A dish need not say what it weighs nor describe itself; its rate of VAT by country stands in place of its brand's.
alter table product alter column description drop not null;
alter table product alter column weight_value drop not null;
alter table product alter column weight_unit drop not null;
alter table product add column vat jsonb not null default '{}';
alter table product add constraint product_weight check (num_nulls(weight_value, weight_unit) in (0, 2));
