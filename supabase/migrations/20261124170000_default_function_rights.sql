-- Lets only its owner execute a new function, until a migration grants the right to other roles. The migration
-- function_rights covers only the functions that existed when it ran. This statement names no schema, because
-- the defaults of a schema cannot revoke what the global defaults grant to PUBLIC.
alter default privileges revoke execute on functions from public;
