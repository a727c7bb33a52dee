-- The posters of the demo's lessons are AVIF files now. Posters that an admin has uploaded stay as they are.
update public.lessons
set poster = regexp_replace(poster, '\.webp$', '.avif')
where poster ~ '^/images/lessons/[a-z]{2}-\d{3}-\d\.webp$';
