-- Digital content is bought too: it is loaded, not sent. What was agreed about it: src/domains/orders/purchase.ts, DigitalContent.
alter table order_lines drop constraint order_lines_kind_check;
alter table order_lines add constraint order_lines_kind_check check (kind in ('hardware', 'digital', 'option'));
alter table order_lines add column digital jsonb;
alter table order_lines add constraint order_lines_digital check ((kind = 'digital') = (digital is not null));
