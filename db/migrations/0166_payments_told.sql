-- A payment that was on its way when nothing was owed any more is not collected; what was collected is told to billing.
alter table reactivations
  drop constraint reactivations_state_check,
  add constraint reactivations_state_check check (state in ('ordered', 'done', 'called-off'));
alter table billing_items
  drop constraint billing_items_kind_check,
  add constraint billing_items_kind_check check (
    kind in ('fault-compensation', 'missed-visit', 'speed-reduction', 'relocation-fee', 'switching-gap', 'arrears-payment')
  );
