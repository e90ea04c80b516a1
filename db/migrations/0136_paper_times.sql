-- When a paper was kept: those of one day stand in the order of their time. Of older ones their id, a uuid v7, tells it.
alter table contract_papers add column kept_at timestamptz;
update contract_papers set kept_at = case
  when substr(id::text, 15, 1) = '7'
    then to_timestamp(('x' || lpad(replace(left(id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)
  else dated_on::timestamptz end;
alter table contract_papers alter column kept_at set not null, alter column kept_at set default now();
