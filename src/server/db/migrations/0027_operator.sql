-- Who may see and change how this installation is set up. Nobody is until somebody is made one (docs/decisions/0029).
alter table accounts add column is_operator boolean not null default false;
