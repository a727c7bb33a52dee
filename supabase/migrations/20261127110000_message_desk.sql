-- Helps admins answer messages: a private note per message, and saved replies.

alter table public.contact_messages
  add column note text not null default '' check (char_length(note) <= 2000);

-- A {{placeholder}} that was never filled in must not reach a customer. Replies that are already sent may
-- contain one, so they are not checked.
alter table public.contact_replies
  add constraint replies_have_no_placeholders check (body !~ '\{\{[^{}\n]*\}\}') not valid;

create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) <= 80 and btrim(name) <> '' and name !~ '[\r\n]'),
  body text not null check (char_length(body) <= 10000 and btrim(body) <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_replies_name_idx on public.saved_replies (lower(name));
alter table public.saved_replies enable row level security;

create policy "admins read saved replies" on public.saved_replies
  for select to authenticated using ((select private.is_admin()));
create policy "admins add saved replies" on public.saved_replies
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change saved replies" on public.saved_replies
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete saved replies" on public.saved_replies
  for delete to authenticated using ((select private.is_admin()));

revoke all on public.saved_replies from anon, authenticated;
grant select, insert, update, delete on public.saved_replies to authenticated;
grant all on public.saved_replies to service_role;

create trigger saved_replies_touch before update on public.saved_replies
  for each row execute function private.touch_updated_at();

-- Saves the note on a message if the stored note is still p_previous, or is already p_note. Returns false if it is
-- neither, or if the message doesn't exist or is in the trash.
create function public.save_message_note(p_message_id uuid, p_note text, p_previous text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_messages set note = p_note
  where id = p_message_id and deleted_at is null and note in (p_previous, p_note);
  return found;
end
$$;

revoke all on function public.save_message_note(uuid, text, text)
  from public, anon, authenticated;
grant execute on function public.save_message_note(uuid, text, text) to authenticated;
