-- A fee that every buyer of the car must pay, in pounds, as a part of its price.
alter table vehicles
  add column mandatory_fee int check (mandatory_fee >= 0),
  add column mandatory_fee_for text;
