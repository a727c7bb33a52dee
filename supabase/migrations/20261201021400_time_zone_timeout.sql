-- Written by hand, because the generated migration repeats the body of the function.

alter function public.set_time_zone(text) set statement_timeout = '55s';
