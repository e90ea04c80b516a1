-- Every table of customer data has the customer (guid) first in its keys, so that it can be spread over machines by it.

-- A customer number names one customer, whichever machine holds the rest.
create table customer_numbers (
  customer_number text primary key,
  guid uuid not null
);
create index customer_numbers_guid on customer_numbers (guid);
insert into customer_numbers (customer_number, guid) select customer_number, guid from customers;
alter table customers
  drop constraint customers_customer_number_key,
  drop constraint customers_source_id_key,
  add unique (guid, source_id);

-- A contract number belongs to one customer, whichever machine holds the contract.
create table contract_owners (
  contract_id text primary key,
  guid uuid not null
);
insert into contract_owners (contract_id, guid) select contract_id, guid from contracts;

alter table contracts
  alter column contract_id drop default,
  drop constraint contracts_pkey,
  drop constraint contracts_contract_id_key,
  add primary key (guid, id),
  add unique (guid, contract_id);
drop index contracts_root;
drop index contracts_customer;
create index contracts_root on contracts (guid, root_contract_id);

alter table messages
  drop constraint messages_pkey,
  drop constraint messages_dedupe_key_key,
  add primary key (guid, id),
  add unique (guid, dedupe_key);

-- A mail to nobody we know (public forms) has the guid of nobody.
update mails set guid = '00000000-0000-0000-0000-000000000000' where guid is null;
alter table mails
  alter column guid set not null,
  drop constraint mails_pkey,
  drop constraint mails_dedupe_key_key,
  add primary key (guid, id),
  add unique (guid, dedupe_key);

alter table payment_methods
  drop constraint payment_methods_pkey,
  drop constraint payment_methods_mandate_reference_key,
  add primary key (guid, id),
  add unique (guid, mandate_reference);

-- A contract summary names its contract, so it belongs to a customer too.
alter table option_orders drop constraint option_orders_summary_digest_fkey;
alter table option_proposals
  drop constraint option_proposals_summary_digest_fkey,
  drop constraint option_proposals_order_id_fkey;
alter table contract_summaries rename to contract_summaries_before;
create table contract_summaries (
  guid uuid not null,
  digest text not null,
  document jsonb not null,
  created_at timestamptz not null default now(),
  primary key (guid, digest)
);
insert into contract_summaries (guid, digest, document, created_at)
select o.guid, s.digest, s.document, s.created_at
  from (select guid, summary_digest from option_orders union select guid, summary_digest from option_proposals) o
  join contract_summaries_before s on s.digest = o.summary_digest;
drop table contract_summaries_before;

-- Nobody orders for a customer: `actor` has been empty since there are proposals.
alter table option_orders
  drop constraint option_orders_pkey,
  drop constraint option_orders_sub_contract_id_key,
  add primary key (guid, id),
  add unique (guid, sub_contract_id),
  add foreign key (guid, summary_digest) references contract_summaries (guid, digest);

alter table option_proposals
  drop constraint option_proposals_pkey,
  drop constraint option_proposals_order_id_key,
  add primary key (guid, id),
  add unique (guid, order_id),
  add foreign key (guid, summary_digest) references contract_summaries (guid, digest),
  add foreign key (guid, order_id) references option_orders (guid, id);

alter table acts_on_behalf
  drop constraint acts_on_behalf_pkey,
  add primary key (guid, id);
drop index acts_on_behalf_of_choice;
create index acts_on_behalf_of_choice on acts_on_behalf (guid, acting_id);

-- Jobs that wait name the customer too: an order's and a mail's row is found by both.
update outbox b set payload = b.payload || jsonb_build_object('guid', o.guid)
  from option_orders o where o.id::text = b.payload ->> 'orderId';
update outbox b set payload = b.payload || jsonb_build_object('guid', m.guid)
  from mails m where m.id::text = b.payload ->> 'mailId';
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job j set data = jsonb_set(j.data, '{payload,guid}', to_jsonb(o.guid::text))
      from option_orders o where j.data #>> '{payload,orderId}' = o.id::text and j.state < 'completed';
    update pgboss.job j set data = jsonb_set(j.data, '{payload,guid}', to_jsonb(m.guid::text))
      from mails m where j.data #>> '{payload,mailId}' = m.id::text and j.state < 'completed';
  end if;
end
$$;
