-- For the cars of one model, on sale or not. In a transaction of its own: readers of vehicles go on while it is built.
create index vehicles_models on vehicles (lower(make), lower(model));
