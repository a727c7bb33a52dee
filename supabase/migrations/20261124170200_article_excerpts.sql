-- Stores the excerpt that lists show with each article, so that a list doesn't read the contents of articles.

-- Returns the author's excerpt, or the first 150 characters of the content as plain text with an ellipsis
-- (specification, section 9). The content is sanitized HTML, in which '<' always starts a tag.
create function private.excerpt_of(p_excerpt text, p_content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_own constant text := regexp_replace(p_excerpt, '^\s+|\s+$', '', 'g');
  v_text text;
begin
  if v_own <> '' then
    return v_own;
  end if;
  -- Separates blocks by a space. Inline markup adds no space.
  v_text := regexp_replace(
    p_content, '</(p|h[1-6]|li|td|th|tr|blockquote|pre|figcaption)>|<br\s*/?>', ' ', 'gi'
  );
  v_text := regexp_replace(v_text, '<[^>]*>', '', 'g');
  v_text := replace(replace(replace(v_text, '&lt;', '<'), '&gt;', '>'), '&quot;', '"');
  -- Replaces '&amp;' last, because '&amp;lt;' stands for the text '&lt;'.
  v_text := replace(replace(replace(v_text, '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&');
  v_text := btrim(regexp_replace(v_text, '[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+', ' ', 'g'));
  if char_length(v_text) <= 150 then
    return v_text;
  end if;
  return rtrim(left(v_text, 150)) || '…';
end
$$;
-- PostgreSQL computes a generated column as the role that writes the row.
grant execute on function private.excerpt_of(text, text) to authenticated, service_role;

alter table public.articles add column shown_excerpt text not null
  generated always as (private.excerpt_of(excerpt, content)) stored;
