-- An order goes in one parcel or in several: who carries each, what is in it, how far it is.
create table order_parcels (
  guid uuid not null,
  order_id uuid not null,
  -- 1, 2, … within its order.
  no integer not null check (no > 0),
  -- null: from before carriers were noted.
  carrier text,
  tracking text not null,
  -- The carrier's page about it, as it was when it was sent; null: there is none.
  link text,
  sent_at timestamptz not null,
  delivered_at timestamptz,
  -- What took its pieces out of the order when it was here again while others went on.
  came_back uuid,
  -- Pieces by line: src/domains/orders/purchase.ts, ReturnedLine.
  lines jsonb not null,
  primary key (guid, order_id, no),
  foreign key (guid, order_id) references orders (guid, id) on delete cascade
);

insert into order_parcels (guid, order_id, no, carrier, tracking, link, sent_at, delivered_at, lines)
select o.guid, o.id, 1, o.carrier, o.tracking, o.tracking_link,
  coalesce((select e.at from order_events e where e.guid = o.guid and e.order_id = o.id and e.state = 'sent'), o.moved_at),
  (select e.at from order_events e where e.guid = o.guid and e.order_id = o.id and e.state = 'delivered'),
  coalesce((select jsonb_agg(jsonb_build_object('lineNo', l.line_no, 'quantity', l.left) order by l.line_no)
    from (select line_no, quantity - (select coalesce(sum(b.quantity), 0) from order_return_lines b
        join order_returns r on r.guid = b.guid and r.id = b.return_id
        where r.guid = o.guid and r.order_id = o.id and r.kind = 'cancel' and b.line_no = order_lines.line_no) as left
      from order_lines where guid = o.guid and order_id = o.id and kind = 'hardware') l where l.left > 0), '[]')
from orders o where o.tracking is not null;

alter table orders drop column tracking, drop column carrier, drop column tracking_link;

alter table parcel_events
  add column parcel_no integer not null default 1,
  drop constraint parcel_events_pkey,
  add primary key (guid, order_id, parcel_no, at, code);
alter table parcel_events alter column parcel_no drop default;

alter table orders
  drop constraint orders_state_check,
  add constraint orders_state_check
    check (state in ('placed', 'paid', 'packed', 'partly-sent', 'sent', 'delivered', 'cancelled'));

drop index orders_under_way;
create index orders_under_way on orders (moved_at) where state in ('paid', 'packed', 'partly-sent', 'sent');
