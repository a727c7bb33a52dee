import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { createApp, publishableKey, secretKey } from '../../../scripts/support/engine.ts'
import { startPostgres } from '../../../scripts/support/postgres-server.ts'
import { serveWithAdminApi } from '../database/admin-api.ts'
import type { Stack } from '../database/stack.ts'

/*
 * An empty project like a hosted one: PostgreSQL 17 whose `postgres` is no superuser, and the schemas of Auth and
 * Storage, which belong to their servers. The embedded server is its API.
 */

/** Not random, because the tests look for it in what the command prints. */
const PASSWORD = 'a-database-password'

/** The roles of a hosted project, with their attributes. */
const roles = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  create role supabase_auth_admin login noinherit createrole;
  create role supabase_storage_admin login noinherit createrole;
  create role postgres login createdb createrole replication bypassrls password '${PASSWORD}';
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role, authenticator to postgres with admin option;
  grant anon, authenticated, service_role to supabase_storage_admin;
  grant pg_monitor, pg_signal_backend, pg_read_all_data to postgres`

/** Only hosted auth servers keep their tokens in a table. Migrations tell the servers apart by it. */
const tokens = `
  create table auth.one_time_tokens (
    id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users (id) on delete cascade,
    token_type text not null, token_hash text not null, relates_to text not null
  )`

/** Gives the schemas of Auth and Storage to the roles of their servers, with the rights of \`postgres\`. */
const owners = `
  do $$
  declare
    v_table regclass;
    v_function regprocedure;
  begin
    for v_table in
      select oid from pg_class where relnamespace = 'auth'::regnamespace and relkind in ('r', 'v')
    loop
      execute format('alter table %s owner to supabase_auth_admin', v_table);
    end loop;
    for v_table in
      select oid from pg_class where relnamespace = 'storage'::regnamespace and relkind in ('r', 'v')
    loop
      execute format('alter table %s owner to supabase_storage_admin', v_table);
    end loop;
    for v_function in select oid from pg_proc where pronamespace = 'auth'::regnamespace loop
      execute format('alter function %s owner to supabase_auth_admin', v_function);
    end loop;
    for v_function in select oid from pg_proc where pronamespace = 'storage'::regnamespace loop
      execute format('alter function %s owner to supabase_storage_admin', v_function);
    end loop;
  end
  $$;
  alter schema auth owner to supabase_admin;
  alter schema storage owner to supabase_admin;
  grant usage on schema auth to anon, authenticated, service_role, postgres;
  grant all on schema auth to supabase_auth_admin;
  grant all on all tables in schema auth to postgres;
  grant all on schema storage to postgres with grant option;
  grant usage on schema storage to anon, authenticated, service_role;
  grant all on schema storage to supabase_storage_admin;
  grant all on all tables in schema storage to postgres with grant option;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  alter database postgres owner to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  grant create on schema public to postgres;
  -- Hosted projects let postgres create policies on storage.objects by an extension of their server.
  grant supabase_storage_admin to postgres;
  -- Only the CLI creates this schema on a hosted project.
  drop schema supabase_migrations cascade`

/** Stand-ins for pg_cron, pg_net and the Vault, which the PostgreSQL of npm lacks. */
const standIns = `
  create schema cron authorization postgres;
  create table cron.job (
    jobid bigint generated always as identity primary key, schedule text not null, command text not null,
    active boolean not null default true, jobname text unique
  );
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
    returning jobid
  $$;
  create function cron.alter_job(job_id bigint, active boolean) returns void language sql as $$
    update cron.job set active = $2 where jobid = $1
  $$;
  create schema net;
  create table net.calls (
    id bigint generated always as identity, url text, body jsonb, headers jsonb, timeout_milliseconds integer
  );
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 2000
  ) returns bigint language sql security definer as $$
    insert into net.calls (url, body, headers, timeout_milliseconds) values (url, body, headers, timeout_milliseconds)
    returning id
  $$;
  create schema vault;
  create table vault.secrets (
    id uuid primary key default gen_random_uuid(), name text unique, secret text not null
  );
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text) returns uuid
  language sql security definer as $$
    insert into vault.secrets (secret, name) values ($1, $2) returning id
  $$;
  create function vault.update_secret(secret_id uuid, new_secret text) returns void
  language sql security definer as $$
    update vault.secrets set secret = $2 where id = $1
  $$;
  grant usage on schema cron, net, vault to postgres;
  grant all on all tables in schema cron to postgres;
  grant select on all tables in schema net, vault to postgres`

/** Rejects a bucket with a higher size limit than all buckets have, like a hosted storage. */
async function limitBucket(request: Request, maxBytes: number): Promise<Response | null> {
  if (request.method !== 'PUT' || !request.url.includes('/storage/v1/bucket/')) return null
  const { file_size_limit: limit } = (await request.clone().json()) as { file_size_limit: number }
  if (limit <= maxBytes) return null
  const message = 'The object exceeded the maximum allowed size'
  return Response.json({ statusCode: '413', error: 'Payload too large', message }, { status: 400 })
}

export interface HostedProject {
  /** The variables of the deployment command. */
  env: Record<string, string>
  /** The size limit of all buckets, bytes. */
  limits: { maxBytes: number }
  /** Runs a statement as the superuser. */
  sql: Stack['sql']
  stop: () => Promise<void>
}

export async function startHostedProject(): Promise<HostedProject> {
  const server = await startPostgres('supabase_admin')
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-hosted-'))
  const url = server.url('postgres')
  const admin = postgres(url, { max: 2, onnotice: () => undefined })
  await admin.unsafe(roles)
  const app = await createApp('postgres', url, folder)
  await app.ensureSystemSchema()
  await admin.unsafe(tokens)
  await admin.unsafe(owners)
  await admin.unsafe(standIns)

  const sql: Stack['sql'] = async <Row>(text: string, values: unknown[] = []) => [
    ...(await admin.unsafe<(Row & object)[]>(text, values as string[])),
  ]
  const limits = { maxBytes: 500 * 1024 * 1024 }
  const api = await serveWithAdminApi({ app, sql }, (request) =>
    limitBucket(request, limits.maxBytes),
  )
  const database = new URL(url)
  database.username = 'postgres'
  database.password = PASSWORD
  return {
    limits,
    env: {
      DATABASE_URL: database.href,
      NEXT_PUBLIC_SUPABASE_URL: api.url,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      NEXT_PUBLIC_SITE_URL: 'https://academy.example',
      HOOKS_SECRET: 'a-secret-of-the-hooks-with-32-characters',
      SMTP_URL: 'smtps://user:a-password-of-smtp@mail.example:465',
      MAIL_FROM: 'no-reply@academy.example',
    },
    sql,
    async stop() {
      await api.stop()
      await app.connection.close()
      await admin.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
