-- Whether an operator has been called about this period's calls: four fifths of them are used up.
alter table provider_plans add column is_told boolean not null default false;
