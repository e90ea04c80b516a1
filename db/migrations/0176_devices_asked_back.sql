-- When a device was asked back whose contract had ended before that was decided: its days count from here.
alter table contract_devices add column asked_back_on date;
