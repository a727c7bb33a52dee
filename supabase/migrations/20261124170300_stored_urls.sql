-- Allows any origin in the URLs of stored images, because the origin of the site is configuration and not part
-- of the schema. Other images require https.

alter table public.articles
  drop constraint articles_featured_image_check,
  add constraint articles_featured_image_check check (
    char_length(featured_image) <= 2000
    and featured_image ~ '^(https://|/images/|http://[^/]+/storage/v1/object/public/)'
  );
alter table public.settings
  drop constraint settings_logo_url_check,
  add constraint settings_logo_url_check check (
    char_length(logo_url) <= 2000
    and logo_url ~ '^(https://|/[^/]|http://[^/]+/storage/v1/object/public/)'
  ),
  drop constraint settings_icon_url_check,
  add constraint settings_icon_url_check check (
    char_length(icon_url) <= 2000
    and icon_url ~ '^(https://|/[^/]|http://[^/]+/storage/v1/object/public/)'
  );
alter table public.lessons
  drop constraint lessons_poster_check,
  add constraint lessons_poster_check check (
    char_length(poster) <= 2000
    and poster ~ '^(https://|/images/|http://[^/]+/storage/v1/object/public/)'
  );
