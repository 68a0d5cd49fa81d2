-- What the buyer asks the dealer, in their own words. Erased with the request.
alter table leads add column question text;
