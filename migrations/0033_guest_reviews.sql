-- Pages of written reviews are cached as a kind of their own. The kinds are named by the program, which has a type for
-- them; the database keeps their form, so that another kind needs no migration.
alter table provider_answers drop constraint provider_answers_kind_check;
alter table provider_answers add constraint provider_answers_kind_check check (kind ~ '^[a-z_]{1,40}$');
