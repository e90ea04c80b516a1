-- What changes in the terms, a sentence each, beside the price: the contract's page says it, not the letter alone.
alter table price_changes add column terms text[] not null default '{}';
update price_changes x
set terms = array(select jsonb_array_elements_text(f.content -> 'terms'))
from price_change_files f
where f.id = x.file_id and jsonb_typeof(f.content -> 'terms') = 'array';
