-- In which local network a postcode lies: it decides whether a telephone number can move along. A postcode that lies in several is not here.
create table local_networks (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  -- Without the zero in front.
  area_code text not null check (area_code ~ '^[1-9][0-9]{1,4}$')
);
