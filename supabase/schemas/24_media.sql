-- The files in the storage. Its buckets are rows of the migration reference_rows.

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
