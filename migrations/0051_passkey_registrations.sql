-- A challenge for an account that is made with a passkey: the account's id to be, which the authenticator stores too.
alter table sign_in_challenges
  add column new_account_id text,
  drop constraint sign_in_challenges_purpose_check,
  add constraint sign_in_challenges_purpose_check
    check (purpose in ('sign-in', 'add', 'prove', 'second-step', 'ticket', 'register')),
  drop constraint sign_in_challenges_check,
  add constraint sign_in_challenges_account_check
    check (account_id is not null or purpose in ('sign-in', 'register')),
  add constraint sign_in_challenges_new_account_check
    check ((new_account_id is not null) = (purpose = 'register'));
