-- A number that can be read out on the phone; the id stays in the address alone, as whoever knows it may read the receipt.
create sequence declaration_numbers;
alter table declarations add column number text;
update declarations d set number = numbered.number from (
  select id, case kind when 'cancellation' then 'K' else 'W' end || to_char(received_at at time zone 'Europe/Berlin', '-YYYY-')
    || lpad(nextval('declaration_numbers')::text, 6, '0') as number
  from (select * from declarations order by received_at, id) ordered
) numbered where numbered.id = d.id;
alter table declarations alter column number set not null;
create unique index declarations_number on declarations (number);
