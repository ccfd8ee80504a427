-- Nobody read it: the queue library notices dead workers by its own heartbeats.
alter table job_runs drop column heartbeat_at;
