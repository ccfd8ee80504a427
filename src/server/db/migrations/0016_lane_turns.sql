-- Accounts take turns: whose last job of a lane started longest ago goes first. A turn is the number of a start, of any lane and account.
create sequence lane_turn_numbers as integer cycle;
create table lane_turns (
  lane text not null,
  user_id text not null,
  turn integer not null,
  primary key (lane, user_id)
);
create index lane_turns_user on lane_turns (user_id);
