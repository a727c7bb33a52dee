-- Raises the size limit of films to 500 MB. If FILM_MAX_MB is another limit, the site sets it at the next upload.
update storage.buckets set file_size_limit = 524288000 where id = 'lessons';
