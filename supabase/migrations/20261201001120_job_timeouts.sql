-- Written by hand, because the generated migration repeats the bodies of the functions.

alter function public.admin_export_users(text, text, text, boolean) set statement_timeout = '55s';

alter function public.apply_due_schedules() set statement_timeout = '55s';

alter function public.delete_account(uuid, boolean) set statement_timeout = '55s';

alter function public.empty_trash() set statement_timeout = '55s';

alter function public.export_account(uuid) set statement_timeout = '55s';

alter function public.prune_invitations() set statement_timeout = '55s';

alter function public.prune_page_views() set statement_timeout = '55s';

alter function public.remind_of_ending_plans() set statement_timeout = '55s';
