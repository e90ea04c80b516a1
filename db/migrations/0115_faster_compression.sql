-- Long texts (mails, documents, histories) are kept compressed. PostgreSQL's own method takes longer than all the rest of storing a
-- mail, lz4 a third of it for a tenth more bytes; what is there stays as it is. The embedded database knows the first alone.
do $$
declare
  held record;
begin
  if not 'lz4' = any (array(select unnest(enumvals) from pg_settings where name = 'default_toast_compression')) then
    return;
  end if;
  for held in select a.attrelid::regclass as relation, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attstorage = 'x'
  loop
    execute format('alter table %s alter column %I set compression lz4', held.relation, held.name);
  end loop;
end
$$;
