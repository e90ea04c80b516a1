-- When it was looked at whether the customer is to be told that the time to answer a proposal runs out.
alter table option_proposals add column reminded_on date;
create index option_proposals_to_remind on option_proposals (expires_at) where state = 'open' and reminded_on is null;
