-- A campaign takes something off each month, or once off a one-off price: then it has no months.
alter table campaigns add column price_type text not null default 'MONTHLY' check (price_type in ('MONTHLY', 'ONE_TIME'));
alter table campaigns drop constraint campaigns_months_check;
alter table campaigns add constraint campaigns_months check (case price_type when 'MONTHLY' then months > 0 else months = 0 end);
