-- Deleted vehicles: their URLs answer 410 Gone with similar cars, so that search engines drop them at once.
-- Filled by a trigger, to cover every way of deleting. Contains no personal data.

create table deleted_vehicles (
  vehicle_id uuid primary key,
  make text not null,
  model text not null,
  body_style text not null,
  price int not null,
  deleted_at timestamptz not null default now()
);

create function remember_deleted_vehicles() returns trigger language plpgsql as $$
begin
  insert into deleted_vehicles (vehicle_id, make, model, body_style, price)
  select vehicle_id, make, model, body_style, price from gone
  on conflict (vehicle_id) do nothing;
  return null;
end $$;

create trigger remember_deleted_vehicles after delete on vehicles
  referencing old table as gone
  for each statement execute function remember_deleted_vehicles();
