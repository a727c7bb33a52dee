-- Rows that every site needs: rate limits, settings and storage buckets.

insert into private.limits (bucket, maximum, period) values
  ('sign-in:client', 60, '15 minutes'),
  ('sign-in:account-client', 10, '15 minutes'),
  ('sign-in:account', 100, '15 minutes'),
  ('sign-in:device', 10, '15 minutes'),
  ('sign-in:devices', 100, '15 minutes'),
  ('sign-up:client', 10, '1 hour'),
  ('sign-up:account', 5, '1 hour'),
  ('sign-up:all', 1000, '1 hour'),
  ('reset:client', 10, '1 hour'),
  ('reset:account', 3, '1 hour'),
  ('resend:client', 10, '1 hour'),
  ('resend:account', 3, '1 hour'),
  ('contact:client', 5, '1 hour'),
  ('contact:email', 5, '1 hour'),
  ('contact:total', 300, '1 hour'),
  ('plan-request:basic', 1, '1 day'),
  ('plan-request:professional', 1, '1 day'),
  ('plan-request:enterprise', 1, '1 day'),
  ('newsletter:client', 10, '1 hour'),
  ('newsletter:total', 1000, '1 hour'),
  ('newsletter:email', 3, '1 day'),
  ('module:client', 10, '1 hour'),
  ('module:total', 1000, '1 hour'),
  ('module:email', 3, '1 day'),
  -- Attempts of one user: at all cases, and at each case.
  ('case:all', 12, '1 day'),
  ('case:each', 3, '1 day'),
  -- Attempts of one user: at all checks, and at each check.
  ('check:all', 20, '1 day'),
  ('check:each', 3, '1 day'),
  ('certificate:client', 120, '10 minutes'),
  ('invitation:total', 300, '1 hour'),
  -- Documents of one user.
  ('document:user', 50, '1 day'),
  -- Look-ups of one client.
  ('document-look-up:client', 120, '10 minutes');

insert into public.settings (site_name, contact_email)
values ('Torque Academy', 'support@torque-academy.example');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  -- Public, for images. The site re-encodes uploads, so the list of types is short.
  (
    'assets', 'assets', true, 10485760,
    '{image/png,image/jpeg,image/webp,image/gif,image/x-icon,image/vnd.microsoft.icon}'
  ),
  -- Private and without a policy, so films can be read only through signed URLs from the server.
  ('lessons', 'lessons', false, 524288000, '{video/mp4}');
