-- Tables are named by what they hold. The earlier names stay as views, which take the same statements, while a process of
-- the earlier release still runs beside this one; a later migration drops them.
alter table kept_contacts rename to retained_contacts;
create view kept_contacts as select * from retained_contacts;

alter table made_secrets rename to generated_secrets;
create view made_secrets as select * from generated_secrets;
