-- What operators list is found by index: with a million orders or codes reading all of them outlasts every limit.
create index orders_latest on orders (placed_at desc, id);
create index redemptions_of_code on redemptions (campaign_id, code);
create index voucher_codes_of_campaign on voucher_codes (campaign_id, code) include (blocked_at);
-- By how a code begins, whatever the database's own order of letters is.
create index voucher_codes_by_start on voucher_codes (code collate "C");
