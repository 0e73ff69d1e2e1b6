-- Any kind of answer: the code names them, and a new one needs no change here. NOT VALID and VALIDATE apart, so that no
-- long lock is held.
alter table provider_answers drop constraint provider_answers_kind_check;
alter table provider_answers add constraint provider_answers_kind_check check (kind ~ '^[a-z][a-z_]{0,39}$') not valid;
alter table provider_answers validate constraint provider_answers_kind_check;
