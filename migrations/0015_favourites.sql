-- Hotels that travellers want to find again, as their pages showed them. They go with the account.

create table favourites (
  account_id text not null references accounts (id),
  hotel_id text not null check (length(hotel_id) between 1 and 64),
  name text not null check (length(name) between 1 and 300),
  city text not null check (length(city) <= 300),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  photo_url text check (length(photo_url) between 1 and 2048),
  photo_width integer check (photo_width > 0),
  photo_height integer check (photo_height > 0),
  saved_at timestamptz not null,
  primary key (account_id, hotel_id),
  check (num_nonnulls(photo_url, photo_width, photo_height) in (0, 3))
);
