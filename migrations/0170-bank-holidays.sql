-- Dealers count as closed on the bank holidays of their nation unless they say that they open.
alter table dealers add column opens_on_bank_holidays boolean not null default false;
