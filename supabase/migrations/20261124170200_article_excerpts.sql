-- The excerpt that lists show, stored with the article: a list of articles doesn't read their contents.

-- The author's excerpt, or the first 150 characters of the content as plain text and an ellipsis
-- (specification, section 9). Contents are sanitized HTML: '<' is always the start of a tag.
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
  -- A space between blocks, none between words and their markup.
  v_text := regexp_replace(
    p_content, '</(p|h[1-6]|li|td|th|tr|blockquote|pre|figcaption)>|<br\s*/?>', ' ', 'gi'
  );
  v_text := regexp_replace(v_text, '<[^>]*>', '', 'g');
  v_text := replace(replace(replace(v_text, '&lt;', '<'), '&gt;', '>'), '&quot;', '"');
  -- '&amp;' last: '&amp;lt;' is the text '&lt;'.
  v_text := replace(replace(replace(v_text, '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&');
  v_text := btrim(regexp_replace(v_text, '[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+', ' ', 'g'));
  if char_length(v_text) <= 150 then
    return v_text;
  end if;
  return rtrim(left(v_text, 150)) || '…';
end
$$;
-- A generated column is computed as its writer.
grant execute on function private.excerpt_of(text, text) to authenticated, service_role;

alter table public.articles add column shown_excerpt text not null
  generated always as (private.excerpt_of(excerpt, content)) stored;
