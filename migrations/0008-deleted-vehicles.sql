-- Which cars there were: their addresses are answered with 410 Gone, so that search engines forget them at once, and
-- with what is like them. Written by a trigger, so that no way of deleting forgets it. Nothing in it is about a person.

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
