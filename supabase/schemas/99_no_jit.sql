-- Turns just-in-time compilation off for all functions of the Data API. On a new database without statistics, the
-- planner overestimates the cost of small queries, and compiling them takes a hundred times as long as running
-- them. Functions that these functions call use the same setting.
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
