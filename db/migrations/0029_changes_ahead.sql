-- What is under way in a contract leaves contracts.details for tables of its own, each with at most one open row a contract.
-- Only roots have them; the contract's one statement reads them (src/domains/contracts/server/store.ts).

-- Another product from a day on; a withdrawal period of its own starts with its order.
create table product_changes (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  previous_product_id text not null,
  future_product_id text not null,
  -- First day of the future product.
  change_date date not null,
  ordered_at timestamptz not null,
  -- Price and minimum term as they were ordered; null where the provider's own system made the change: as the catalogue says.
  monthly_cents integer check (monthly_cents >= 0),
  min_term_months integer check (min_term_months between 0 and 24),
  state text not null default 'ordered' check (state in ('ordered', 'carried-out', 'cancelled', 'revoked')),
  closed_at timestamptz,
  summary_digest text,
  primary key (guid, id),
  foreign key (guid, contract_id) references contracts (guid, contract_id),
  foreign key (guid, summary_digest) references contract_summaries (guid, digest),
  check (previous_product_id <> future_product_id),
  check ((state = 'ordered') = (closed_at is null))
);
create unique index product_changes_open on product_changes (guid, contract_id) where state = 'ordered';
create index product_changes_latest on product_changes (guid, contract_id, ordered_at) where state in ('ordered', 'carried-out');
create index product_changes_due on product_changes (change_date) where state = 'ordered';

-- A number on its way to us (IMPORT) or to another provider (EXPORT); without a date it still has to be set.
create table portings (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  direction text not null check (direction in ('IMPORT', 'EXPORT')),
  porting_date date,
  ordered_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  closed_at timestamptz,
  primary key (guid, id),
  foreign key (guid, contract_id) references contracts (guid, contract_id),
  check (state <> 'done' or porting_date is not null),
  check ((state = 'open') = (closed_at is null))
);
create unique index portings_open on portings (guid, contract_id) where state = 'open';

-- The same contract at another address (§ 60 TKG).
create table relocations (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  order_number text not null,
  -- First day at the new address, and the last one of the line at the old.
  relocation_date date not null,
  old_line_until date,
  from_address jsonb,
  to_address jsonb,
  technology text not null,
  ordered_at timestamptz not null,
  state text not null default 'ordered' check (state in ('ordered', 'carried-out', 'cancelled')),
  closed_at timestamptz,
  primary key (guid, id),
  foreign key (guid, contract_id) references contracts (guid, contract_id),
  check ((state = 'ordered') = (closed_at is null))
);
create unique index relocations_open on relocations (guid, contract_id) where state = 'ordered';
create index relocations_due on relocations (relocation_date) where state = 'ordered';

-- A visit of a technician, or the day on which the customer connects everything alone.
create table appointments (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  visit_date date not null,
  -- 'HH:MM'; null where only the day is known.
  time_from text check (time_from ~ '^\d\d:\d\d$'),
  time_to text check (time_to ~ '^\d\d:\d\d$'),
  technician boolean not null,
  -- Somebody has to open the door.
  at_home boolean not null,
  -- { salutation, firstName, lastName, phone } of whom to call; null: the customer.
  contact jsonb,
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  closed_at timestamptz,
  primary key (guid, id),
  foreign key (guid, contract_id) references contracts (guid, contract_id),
  check ((time_from is null) = (time_to is null) and time_from < time_to),
  check ((state = 'open') = (closed_at is null))
);
create unique index appointments_open on appointments (guid, contract_id) where state = 'open';

insert into product_changes (guid, id, contract_id, previous_product_id, future_product_id, change_date, ordered_at)
select guid, gen_random_uuid(), contract_id, change ->> 'previousProduct', change ->> 'futureProduct',
    (change ->> 'productChangeDate')::date, ((change ->> 'orderedOn')::date + time '09:00') at time zone 'Europe/Berlin'
  from contracts, lateral (select details -> 'productChange' as change) as found
  where contract_id = root_contract_id and change is not null;

insert into portings (guid, id, contract_id, direction, porting_date, ordered_at)
select guid, gen_random_uuid(), contract_id, porting ->> 'direction', (porting ->> 'date')::date, ordered_at
  from contracts, lateral (select details -> 'porting' as porting) as found
  where contract_id = root_contract_id and porting is not null;

insert into relocations (guid, id, contract_id, order_number, relocation_date, old_line_until, from_address, to_address, technology, ordered_at)
select guid, gen_random_uuid(), contract_id, coalesce(line -> 'orderKeys' ->> 0, contract_id), (line ->> 'relocationDate')::date,
    (line ->> 'terminationDate')::date, nullif(line -> 'address', 'null'), nullif(line -> 'futureAddress', 'null'),
    line ->> 'technology', now()
  from contracts, lateral (select details -> 'landlineActivationDetails' as line) as found
  where contract_id = root_contract_id and line ->> 'orderType' = 'RELOCATION' and line ->> 'relocationDate' is not null;

insert into appointments (guid, id, contract_id, visit_date, time_from, time_to, technician, at_home, contact)
select guid, gen_random_uuid(), contract_id, (line ->> 'switchOverDate')::date, line ->> 'switchOverTimeFrom',
    line ->> 'switchOverTimeTo', line ->> 'installationMode' = 'TECHNICIAN', (line ->> 'installationCustomerRequired')::boolean,
    case when line ->> 'contactPersonLastName' is not null then jsonb_build_object(
      'salutation', line -> 'contactPersonSalutation', 'firstName', line -> 'contactPersonFirstName',
      'lastName', line -> 'contactPersonLastName', 'phone', line -> 'contactPersonPhone') end
  from contracts, lateral (select details -> 'landlineActivationDetails' as line) as found
  where contract_id = root_contract_id and line ->> 'switchOverDate' is not null
    and not (line ->> 'orderCompleted')::boolean;

-- What stays of the line's order: its keys, kind and days.
update contracts set details = details - 'productChange' - 'porting' - 'landlineActivationDetails' || case
    when details -> 'landlineActivationDetails' ->> 'orderType' <> 'RELOCATION' then jsonb_build_object('lineOrder',
      (details -> 'landlineActivationDetails') - array['contactPersonSalutation', 'contactPersonFirstName', 'contactPersonLastName',
        'contactPersonPhone', 'workforce', 'installationMode', 'installationCustomerRequired', 'orderCompleted', 'switchOverDate',
        'switchOverDay', 'switchOverTimeFrom', 'switchOverTimeTo', 'futureAddress', 'relocationDate'])
    else '{}' end
  where details ?| array['productChange', 'porting', 'landlineActivationDetails'];
