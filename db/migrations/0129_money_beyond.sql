-- At the provider more can be fetched than was asked for, by hand or for an order that another payment pays: what is too much goes back.
alter table payments drop constraint payments_check;
alter table payments add constraint payments_captured_cents_check check (captured_cents >= 0);

-- Fetched for nothing: it pays no order, and another payment of the same order may.
alter table payments add column surplus boolean not null default false;
update payments p set surplus = true
  where p.id <> p.order_id
    and exists (select from payment_refunds r where r.guid = p.guid and r.payment_id = p.id and r.id = p.id);
drop index payments_live;
create unique index payments_live on payments (guid, order_id)
  where not surplus and state in ('begun', 'action-needed', 'pending', 'authorised', 'capturing', 'captured');
