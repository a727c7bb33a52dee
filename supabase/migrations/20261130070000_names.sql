-- Names, emails and titles as people type and paste them, with the same rules as the forms.

-- ---------------------------------------------------------------------------------------------
-- Emails
-- ---------------------------------------------------------------------------------------------

-- The email pattern of the specification (section 5): no spaces, one @, a dot in the domain. Also rejects characters
-- without ink, because emails to such an address never arrive.
create or replace function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 100 and value ~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$' and value !~ (
    '['
    '\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160'
    '\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ue000-\uf8ff'
    '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U000ffffd\U00100000-\U0010fffd'
    ']'
  )
$$;

-- Nobody can have confirmed these.
delete from public.subscriptions where not private.is_email(email);
delete from public.invitations where not private.is_email(email);
-- Changes of a message would fail.
update public.contact_messages
set email = regexp_replace(email, '[^\u0021-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u03ff\u0400-\u05ff]', '', 'g')
where not private.is_email(email);

-- ---------------------------------------------------------------------------------------------
-- Names
-- ---------------------------------------------------------------------------------------------

-- The letters and marks of every script in Unicode 17.0, for a bracket expression. Code points without a character
-- between them are included, so that letters of later versions are accepted. Omits the fillers of Korean and Khmer,
-- which have no ink.
create function private.name_letters() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select
    'A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee'
    '\u0300-\u0374\u0376-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u0481\u0483-\u0559\u0560-\u0588\u0591-\u05bd'
    '\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7-\u05f2\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc'
    '\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06fc\u06ff\u0710-\u07b1\u07ca-\u07f5\u07fa-\u07fd\u0800-\u082d'
    '\u0840-\u085b\u0860-\u0887\u0889-\u088f\u0897-\u08e1\u08e3-\u0963\u0971-\u09e3\u09f0-\u09f1\u09fc'
    '\u09fe-\u0a5e\u0a70-\u0a75\u0a81-\u0ae3\u0af9-\u0b63\u0b71\u0b82-\u0bd7\u0c00-\u0c63\u0c80-\u0c83'
    '\u0c85-\u0ce3\u0cf1-\u0d4e\u0d54-\u0d57\u0d5f-\u0d63\u0d7a-\u0ddf\u0df2-\u0df3\u0e01-\u0e3a\u0e40-\u0e4e'
    '\u0e81-\u0ece\u0edc-\u0f00\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6\u1000-\u103f'
    '\u1050-\u108f\u109a-\u109d\u10a0-\u10fa\u10fc-\u115e\u1161-\u135f\u1380-\u138f\u13a0-\u13fd\u1401-\u166c'
    '\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16f1-\u1734\u1740-\u17b3\u17b6-\u17d3\u17d7\u17dc-\u17dd'
    '\u180b-\u180d\u180f\u1820-\u193b\u1950-\u19c9\u1a00-\u1a1b\u1a20-\u1a7f\u1aa7\u1ab0-\u1b4c\u1b6b-\u1b73'
    '\u1b80-\u1baf\u1bba-\u1bf3\u1c00-\u1c37\u1c4d-\u1c4f\u1c5a-\u1c7d\u1c80-\u1cbf\u1cd0-\u1cd2\u1cd4-\u1fbc'
    '\u1fbe\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc\u2071\u207f\u2090-\u209c\u20d0-\u20f0\u2102'
    '\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f'
    '\u2145-\u2149\u214e\u2183-\u2184\u2c00-\u2ce4\u2ceb-\u2cf3\u2d00-\u2d6f\u2d7f-\u2dff\u2e2f\u3005-\u3006'
    '\u302a-\u302f\u3031-\u3035\u303b-\u303c\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u3163\u3165-\u318e'
    '\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua61f\ua62a-\ua672'
    '\ua674-\ua67d\ua67f-\ua6e5\ua6f0-\ua6f1\ua717-\ua71f\ua722-\ua788\ua78b-\ua827\ua82c\ua840-\ua873'
    '\ua880-\ua8c5\ua8e0-\ua8f7\ua8fb\ua8fd-\ua8ff\ua90a-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf\ua9e0-\ua9ef'
    '\ua9fa-\uaa4d\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabea\uabec-\uabed'
    '\uac00-\ud7fb\uf900-\ufb28\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe00-\ufe0f'
    '\ufe20-\ufe2f\ufe70-\ufefc\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f\uffa1-\uffdc\U00010000-\U000100fa'
    '\U000101fd-\U000102e0\U00010300-\U0001031f\U0001032d-\U00010340\U00010342-\U00010349'
    '\U00010350-\U0001039d\U000103a0-\U000103cf\U00010400-\U0001049d\U000104b0-\U00010563'
    '\U00010570-\U00010855\U00010860-\U00010876\U00010880-\U0001089e\U000108e0-\U000108f5'
    '\U00010900-\U00010915\U00010920-\U00010939\U00010940-\U000109b7\U000109be-\U000109bf'
    '\U00010a00-\U00010a3f\U00010a60-\U00010a7c\U00010a80-\U00010a9c\U00010ac0-\U00010ac7'
    '\U00010ac9-\U00010ae6\U00010b00-\U00010b35\U00010b40-\U00010b55\U00010b60-\U00010b72'
    '\U00010b80-\U00010b91\U00010c00-\U00010cf2\U00010d00-\U00010d27\U00010d4a-\U00010d6d'
    '\U00010d6f-\U00010d85\U00010e80-\U00010eac\U00010eb0-\U00010ec7\U00010efa-\U00010f1c'
    '\U00010f27-\U00010f50\U00010f70-\U00010f85\U00010fb0-\U00010fc4\U00010fe0-\U00011046'
    '\U00011070-\U000110ba\U000110c2\U000110d0-\U000110e8\U00011100-\U00011134\U00011144-\U00011173'
    '\U00011176-\U000111c4\U000111c9-\U000111cc\U000111ce-\U000111cf\U000111da\U000111dc\U00011200-\U00011237'
    '\U0001123e-\U000112a8\U000112b0-\U000112ea\U00011300-\U000113d3\U000113e1-\U0001144a'
    '\U0001145e-\U000114c5\U000114c7\U00011580-\U000115c0\U000115d8-\U00011640\U00011644\U00011680-\U000116b8'
    '\U00011700-\U0001172b\U00011740-\U0001183a\U000118a0-\U000118df\U000118ff-\U00011943'
    '\U000119a0-\U000119e1\U000119e3-\U00011a3e\U00011a47-\U00011a99\U00011a9d\U00011ab0-\U00011af8'
    '\U00011b60-\U00011be0\U00011c00-\U00011c40\U00011c72-\U00011d47\U00011d60-\U00011d98'
    '\U00011db0-\U00011ddb\U00011ee0-\U00011ef6\U00011f00-\U00011f42\U00011f5a-\U00011fb0'
    '\U00012000-\U00012399\U00012480-\U00012ff0\U00013000-\U0001342f\U00013440-\U0001612f'
    '\U00016800-\U00016a5e\U00016a70-\U00016abe\U00016ad0-\U00016af4\U00016b00-\U00016b36'
    '\U00016b40-\U00016b43\U00016b63-\U00016d6c\U00016e40-\U00016e7f\U00016ea0-\U00016fe1'
    '\U00016fe3-\U00016ff3\U00017000-\U0001bc99\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf46'
    '\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b'
    '\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001d400-\U0001d6c0\U0001d6c2-\U0001d6da'
    '\U0001d6dc-\U0001d6fa\U0001d6fc-\U0001d714\U0001d716-\U0001d734\U0001d736-\U0001d74e'
    '\U0001d750-\U0001d76e\U0001d770-\U0001d788\U0001d78a-\U0001d7a8\U0001d7aa-\U0001d7c2'
    '\U0001d7c4-\U0001d7cb\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001e13d'
    '\U0001e14e\U0001e290-\U0001e2ef\U0001e4d0-\U0001e4ef\U0001e5d0-\U0001e5f0\U0001e6c0-\U0001e8c4'
    '\U0001e8d0-\U0001e94b\U0001ee00-\U0001eebb\U00020000-\U00033479\U000e0100-\U000e01ef'
$$;

-- Apostrophes, hyphens and middle dots of all kinds, and the space.
create function private.name_signs() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select
    '\u0020\u0027\u002d\u0060\u00b4\u00b7\u055a\u058a\u05be\u05f3\u0f0b\u1400\u1806\u2010-\u2015\u2018-\u2019'
    '\u201b\u2027\u2032\u2e17\u2e1a\u2e3a-\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u30fb\ufe31-\ufe32\ufe58\ufe63'
    '\uff07\uff0d\uff65\U00010d6e\U00010ead'
$$;

-- The joiners (U+200C, U+200D) that are not between two letters, where Persian and Indic names need them. Two groups
-- match the characters beside them.
create function private.misplaced_joiners() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select format('(^|[^%1$s])[\u200c\u200d]+|[\u200c\u200d]+([^%1$s]|$)', private.name_letters())
$$;

-- What the form accepts as a name of any length.
create function private.name_pattern() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select format('^([%1$s%2$s]|(?<=[%1$s])[\u200c\u200d](?=[%1$s]))*$', private.name_letters(), private.name_signs())
$$;

-- The rule of the specification (section 5): 1 to 50 letters, spaces, apostrophes and hyphens.
create function private.is_name(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) between 1 and 50 and value = btrim(value) and value ~ private.name_pattern()
$$;

-- Turns a name from the sign-up metadata into one that the table profiles accepts. Composes accents, removes other
-- characters, trims the name and shortens it to 50 characters.
create or replace function private.clean_name(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when name <> '' and name ~ private.name_pattern() then name end
  from (
    select btrim(regexp_replace(
      left(btrim(regexp_replace(
        regexp_replace(normalize(value, nfc), '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'),
        '[^' || private.name_letters() || private.name_signs() || '\u200c\u200d]', '', 'g'
      )), 50),
      private.misplaced_joiners(), '\1\2', 'g'
    )) as name
  ) as cleaned
$$;

update public.profiles
set first_name = private.clean_name(first_name), last_name = private.clean_name(last_name)
where not private.is_name(first_name) or not private.is_name(last_name);

alter table public.profiles
  drop constraint profiles_first_name_check,
  add constraint profiles_first_name_check check (private.is_name(first_name)),
  drop constraint profiles_last_name_check,
  add constraint profiles_last_name_check check (private.is_name(last_name)),
  drop constraint profiles_names_are_visible;
drop function private.strip_hidden_characters(text);

-- Returns whether a name may be printed: 2 to 80 Latin, Greek, Cyrillic or Arabic letters, spaces, apostrophes, periods
-- and hyphens. The PDF has no glyphs for other characters. The site has the same rule.
create or replace function private.is_certificate_name(p_name text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    char_length(p_name) between 2 and 80
      and p_name !~ (
        '[^'
        '\u0020\u0027\u002d-\u002eA-Z\u0060-z\u00aa\u00b4-\u00b5\u00b7\u00ba\u00c0-\u00d6\u00d8-\u00f6'
        '\u00f8-\u02af\u02b9-\u02c1\u02c6-\u02cf\u0300-\u0374\u0376-\u0377\u037a-\u037d\u037f\u0386\u0388-\u038a'
        '\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03f5\u03f7-\u0481\u0483-\u052f\u0620-\u065f\u066e-\u06d3'
        '\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f\u0870-\u0887\u0889-\u088e'
        '\u0898-\u08e1\u08e3-\u08ff\u1e00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b'
        '\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fbc\u1fbe\u1fc2-\u1fc4\u1fc6-\u1fcc\u1fd0-\u1fd3\u1fd6-\u1fdb'
        '\u1fe0-\u1fec\u1ff2-\u1ff4\u1ff6-\u1ffc\u200c-\u200d\u2010-\u2015\u2018-\u2019\u201b\u2027\u2032'
        '\ua78b-\ua78c'
        ']'
      )
      -- Not only marks and signs.
      and p_name ~ (
        '['
        'A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u02b9-\u02c1\u02c6-\u02cf\u0370-\u0374'
        '\u0376-\u0377\u037a-\u037d\u037f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03f5'
        '\u03f7-\u0481\u048a-\u052f\u0620-\u064a\u066e-\u066f\u0671-\u06d3\u06d5\u06e5-\u06e6\u06ee-\u06ef'
        '\u06fa-\u06fc\u06ff\u0750-\u077f\u0870-\u0887\u0889-\u088e\u08a0-\u08c9\u1e00-\u1f15\u1f18-\u1f1d'
        '\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fbc\u1fbe'
        '\u1fc2-\u1fc4\u1fc6-\u1fcc\u1fd0-\u1fd3\u1fd6-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ff4\u1ff6-\u1ffc\ua78b-\ua78c'
        ']'
      )
      and replace(p_name, '.', ' ') ~ private.name_pattern()
      and p_name = btrim(p_name) and p_name !~ '  ',
    false
  )
$$;

-- ---------------------------------------------------------------------------------------------
-- Titles
-- ---------------------------------------------------------------------------------------------

-- Presentations have control characters in titles. In a feed, one of them makes the whole document unreadable.
update public.articles
set title = regexp_replace(regexp_replace(title, '[\u0009-\u000d\u0085]', ' ', 'g'), '[\u0001-\u001f\u007f-\u009f]', '', 'g')
where title ~ '[\u0001-\u001f\u007f-\u009f]';
update public.lessons
set title = regexp_replace(regexp_replace(title, '[\u0009-\u000d\u0085]', ' ', 'g'), '[\u0001-\u001f\u007f-\u009f]', '', 'g')
where title ~ '[\u0001-\u001f\u007f-\u009f]';

alter table public.articles
  add constraint articles_title_is_printable check (title !~ '[\u0001-\u001f\u007f-\u009f]');
alter table public.lessons
  add constraint lessons_title_is_printable check (title !~ '[\u0001-\u001f\u007f-\u009f]');

-- ---------------------------------------------------------------------------------------------
-- Rights
-- ---------------------------------------------------------------------------------------------

revoke all on function
  private.name_letters(),
  private.name_signs(),
  private.misplaced_joiners(),
  private.name_pattern(),
  private.is_name(text)
  from public, anon, authenticated;
-- Check constraints run as the caller.
grant execute on function
  private.name_letters(),
  private.name_signs(),
  private.misplaced_joiners(),
  private.name_pattern(),
  private.is_name(text)
  to authenticated, service_role;
