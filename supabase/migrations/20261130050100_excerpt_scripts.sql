-- Articles may contain superscripts and subscripts. An excerpt shows them in Unicode, because 10⁶ without its markup would
-- be 106.

-- Returns sanitized HTML with superscripts and subscripts as characters, e.g. ⁶ and ₂. Puts '^' before a superscript
-- without such characters.
create function private.script_characters(p_html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_html text := p_html;
  v_found text[];
  v_text text;
begin
  for v_found in select regexp_matches(p_html, '(<(su[bp])>([^<>]*)</\2>)', 'g') loop
    v_text := v_found[3];
    if v_found[2] = 'sub' then
      v_text := translate(v_text, '0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');
    elsif v_text ~ '^[0-9+−=()n-]*$' then
      v_text := translate(v_text, '0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ');
    else
      v_text := '^' || v_text;
    end if;
    v_html := replace(v_html, v_found[1], v_text);
  end loop;
  return v_html;
end
$$;
-- excerpt_of() calls it as the role that writes the article.
grant execute on function private.script_characters(text) to authenticated, service_role;

create or replace function private.excerpt_of(p_excerpt text, p_content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_own constant text := regexp_replace(p_excerpt, '^\s+|\s+$', '', 'g');
  v_text text;
begin
  if v_own <> '' then
    return v_own;
  end if;
  v_text := private.plain_text(private.script_characters(p_content));
  if char_length(v_text) <= 150 then
    return v_text;
  end if;
  return rtrim(left(v_text, 150)) || '…';
end
$$;
