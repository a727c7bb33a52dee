-- A new function can be executed by its owner only, until a migration grants more: function_rights covers
-- the functions that existed when it ran, whatever sorts before or after it. Without a schema, because the
-- defaults of a schema cannot take away what the global ones give to PUBLIC.
alter default privileges revoke execute on functions from public;
