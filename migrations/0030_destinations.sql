-- The provider's destinations by name are cached beside its other answers.
alter table provider_answers drop constraint provider_answers_kind_check;
alter table provider_answers add constraint provider_answers_kind_check
  check (kind in ('search', 'details', 'description', 'reviews', 'destinations'));
