-- The public bucket for images. The site re-encodes uploads, so the list of types is short.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'assets', 'assets', true, 10485760,
  array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/x-icon', 'image/vnd.microsoft.icon']
);

create policy "admins list assets" on storage.objects
  for select to authenticated using (bucket_id = 'assets' and (select private.is_admin()));
create policy "admins upload assets" on storage.objects
  for insert to authenticated with check (bucket_id = 'assets' and (select private.is_admin()));
create policy "admins replace assets" on storage.objects
  for update to authenticated
  using (bucket_id = 'assets' and (select private.is_admin()))
  with check (bucket_id = 'assets' and (select private.is_admin()));
create policy "admins delete assets" on storage.objects
  for delete to authenticated using (bucket_id = 'assets' and (select private.is_admin()));
