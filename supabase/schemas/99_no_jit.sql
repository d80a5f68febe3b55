-- No function of the Data API is compiled just in time. Without statistics, as on every new database, the planner
-- takes small queries for costly ones, and compiling them takes a hundred times as long as running them. What such
-- a function calls is planned with the same setting.
do $$
declare
  callable regprocedure;
begin
  for callable in
    select routine.oid from pg_proc as routine
    where routine.pronamespace = 'public'::regnamespace and routine.prokind = 'f'
  loop
    execute format('alter function %s set jit = off', callable);
  end loop;
end
$$;
